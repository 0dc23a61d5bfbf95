"""What Discord accepts, each limit once: the server enforces it, the conformance check repeats it."""
