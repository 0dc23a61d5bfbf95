"""Head-On: sea dogfights (海上機動戦) on Discord."""
