import type { PageProblem, PageSource } from '#website/site';

/** A draft that somebody else saved meanwhile; `at` is a UTC instant. */
export type Theirs = { version: number; content: PageSource; by: string; at: string };

/** The response to the editor's autosave. */
export type DraftAnswer =
  | { did: 'saved'; version: number; savedAt: string | null; problems: PageProblem[]; others: string[] }
  | { did: 'here'; others: string[] }
  | { did: 'refused'; problems: PageProblem[] }
  /** `theirs` is null where the draft was published or thrown away. */
  | { did: 'changed'; theirs: Theirs | null }
  | { did: 'gone' };
