/** A search result: its link, title, and distinguishing detail. */
export type SearchResult = { to: string; title: string; detail: string };

/** The results of one kind. */
export type SearchGroup = { label: string; results: SearchResult[] };
