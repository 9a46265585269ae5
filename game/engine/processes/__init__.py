"""Long work in processes beside the client's, so that it never costs a frame."""
