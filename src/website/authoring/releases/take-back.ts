import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { takeBackRelease } from '#website/site';

/**
 * Reverts a published release as a whole: its pages get their former content. `id`: the release of the site. Refuses as `takeBackRelease`; a refusal
 * changes nothing.
 */
export async function takeBack(tx: Tx, { by, id }: { by: Staff; id: string }): ReturnType<typeof takeBackRelease> {
  requirePermission(by, 'pages.publish');
  const outcome = await takeBackRelease(tx, { id, author: by });
  if (outcome.ok)
    await recordAudit(tx, {
      who: by.name,
      by,
      did: 'took-release-back',
      kind: 'site-release',
      id,
      details: { name: outcome.value.why, pages: outcome.value.paths },
    });
  return outcome;
}
