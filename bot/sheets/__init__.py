"""Ships and people as files: our own format, CCFOLIA's characters, GCS's sheets. Pure; `reading.read` is the way in."""
