import type { Tx } from '#platform/db';
import { stopExperiment } from '#website/experiments';
import type { Staff } from '#platform/people/model';
import { noteRelease } from '#website/site';

/** Ends an experiment by hand, and updates open tabs to the published page. Refuses as `stopExperiment`. */
export async function stopOnPage(
  tx: Tx,
  { by, id, version, name }: { by: Staff; id: string; version: number; name: string },
): ReturnType<typeof stopExperiment> {
  const stopped = await stopExperiment(tx, { by, id, version });
  if (stopped.ok) await noteRelease(tx, { why: `experiment ended: ${name}`, author: by.id });
  return stopped;
}
