"""HTTP middleware: security checks, rate limits, error responses, bounds on slow clients."""
