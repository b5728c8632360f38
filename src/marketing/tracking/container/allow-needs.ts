import { config, environmentValue } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import type { Staff } from '#platform/people/model';
import { readPart, savePart } from '#platform/school';
import { loadSchool } from '#platform/school/live.ts';

/** What staff chose: origins, and scripts as their hash and a name. */
export type Chosen = { origins: string[]; scripts: { hash: string; name: string }[] };

/**
 * Allows what was chosen, in addition to what is allowed; pages follow at once. Returns a sentence of the settings when one is refused, 'fixed' where the
 * server's own settings say what is allowed, and null on success. Throws 403.
 */
export async function allowNeeds(by: Staff, { origins, scripts }: Chosen): Promise<string | null> {
  const fixed = (['TAG_MANAGER_HOSTS', 'TAG_SCRIPT_HASHES'] as const).some(
    (name) => environmentValue(name) !== undefined,
  );
  if (fixed) return 'fixed';
  const { TAG_MANAGER_HOSTS = [], TAG_SCRIPT_HASHES = [] } = config();
  const lines = [...TAG_SCRIPT_HASHES, ...scripts].map(({ hash, name }) => [hash, `${hash} ${name}`.trim()] as const);
  const typed = {
    TAG_MANAGER_HOSTS: [...new Set([...TAG_MANAGER_HOSTS, ...origins])].join('\n'),
    TAG_SCRIPT_HASHES: [...new Map(lines).values()].join('\n'),
  };
  const saved = await inTransaction(async (tx) => {
    const { version } = await readPart(tx, 'tags');
    return savePart(tx, { by, part: 'tags', version, typed, exists: () => Promise.resolve(new Set()) });
  });
  if (!saved.ok) return saved.reason === 'invalid' ? (Object.values(saved.details)[0] ?? 'invalid') : 'stale';
  await loadSchool(database());
  return null;
}
