import type { PageSource } from '../../pages/page.ts';
import type { PageProblem } from '../editing/page-problem.ts';

/**
 * One page of a release. `base`: the published revision that the plan was based on, null for an unpublished page; absent where any published revision
 * may be replaced.
 */
export type PageWrite = { base?: string | null } & (
  | { what: 'publish'; source: PageSource }
  /** The address is unknown from then on. */
  | { what: 'unpublish'; path: string }
  /** The address leads to `to` from then on, or answers that the page is gone. */
  | { what: 'archive'; path: string; to: string | null }
);

/** Why a release cannot be carried out, by page. */
export type ReleaseProblem = { path: string } &
  /** Another revision is published than the one that was seen. */
  (
    | { what: 'changed-since' | 'not-published' | 'home' | 'twice' }
    /** `name`: a variant that would lose its parent; the page it varies; the way round; where it should lead. */
    | { what: 'has-variants' | 'no-parent' | 'circle' | 'no-target'; name: string }
    | { what: 'invalid'; problems: PageProblem[] }
  );

export const pathOf = (write: PageWrite) => (write.what === 'publish' ? write.source.path : write.path);
