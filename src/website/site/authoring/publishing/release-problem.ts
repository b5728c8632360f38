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
  /** The address redirects to `to` from then on, or returns 410. */
  | { what: 'archive'; path: string; to: string | null }
);

/** Why a release cannot be carried out, by page. */
export type ReleaseProblem = { path: string } &
  /** Another revision is published than the one seen. */
  (
    | { what: 'changed-since' | 'not-published' | 'home' | 'twice' }
    /** `name`: a variant that would lose its parent; the parent; the loop; the redirect target. */
    | { what: 'has-variants' | 'no-parent' | 'circle' | 'no-target'; name: string }
    | { what: 'invalid'; problems: PageProblem[] }
  );

export const pathOf = (write: PageWrite) => (write.what === 'publish' ? write.source.path : write.path);
