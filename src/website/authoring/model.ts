/** The state of a planned release. `approved`: a second person read it; `failed`: it could not be published at its time. */
export type PlannedState = 'open' | 'review' | 'approved' | 'scheduled' | 'failed' | 'published' | 'withdrawn';

/** What a release does to one of its pages. */
export type PlannedPageAct = 'publish' | 'unpublish' | 'archive';
