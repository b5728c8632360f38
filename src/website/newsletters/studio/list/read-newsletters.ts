import type { Tx } from '#platform/db';
import { languagesOf, listIssues } from '../../issue/issues.ts';
import { listBlocked } from '../../suppression/suppress.ts';

export type ShownNewsletters = Awaited<ReturnType<typeof readNewsletters>>;

/** The issues, the newest first, and how many addresses are blocked. */
export async function readNewsletters(tx: Tx) {
  const issues = await listIssues(tx);
  return {
    issues: issues.map((issue) => {
      const { id, name, state, startsAt, beganAt, endedAt } = issue;
      return { id, name, state, languages: languagesOf(issue), at: endedAt ?? beganAt ?? startsAt };
    }),
    blocked: (await listBlocked(tx)).length,
  };
}
