"""Parts of Map/make."""
