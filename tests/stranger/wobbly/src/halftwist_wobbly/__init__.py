"""Games that are offered and cannot be used, or only in part."""
