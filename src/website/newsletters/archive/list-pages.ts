import type { Tx } from '#platform/db';
import { paths } from '#foundation/web/paths.ts';
import { languagesOf, listPublicIssues } from '../issue/issues.ts';

/** The pages of the archive that search engines may list. */
export async function archivePages(tx: Tx): Promise<{ path: string; changedAt: Date }[]> {
  const issues = await listPublicIssues(tx);
  const [newest] = issues;
  if (!newest) return [];
  return [
    { path: paths.newsletterArchive(), changedAt: newest.beganAt },
    ...issues.flatMap((issue) =>
      languagesOf(issue).map((language) => ({
        path: paths.newsletterIssue(language, issue.number),
        changedAt: issue.beganAt,
      })),
    ),
  ];
}
