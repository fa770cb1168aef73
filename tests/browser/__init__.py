"""A package, so that the browser ends with its tests: a folder has no end that fixtures could wait for."""
