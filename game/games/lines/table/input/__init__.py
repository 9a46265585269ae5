"""What devices mean at the table of Lines."""
