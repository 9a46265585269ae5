"""The replay theatre: watch, share and continue a recorded match."""
