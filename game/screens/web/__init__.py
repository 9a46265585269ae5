"""A match as one web page that plays in any browser, without a server."""
