/** Something that was found: where it leads, what it is called, and what tells it from others. */
export type SearchResult = { to: string; title: string; detail: string };

/** What was found of one kind. */
export type SearchGroup = { label: string; results: SearchResult[] };
