"""Events and state → what people read: catalogues, roll lines, posts, panels. Knows no discord, no SQL, no clock."""
