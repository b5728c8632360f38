import { asc } from 'drizzle-orm';
import { stringify } from 'csv-stringify/sync';
import type { Tx } from '#platform/db';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { announceRedirects } from '../live/redirects-in-memory.ts';
import { redirectHosts, redirects } from '../tables.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { insertRules, lockRedirects, updateRule } from './stored-rules.ts';

/** All redirects that staff wrote, as a CSV that the studio can import; null without any. */
export async function exportRedirects(tx: Tx): Promise<string | null> {
  const { from, to, status, note } = redirects;
  const rows = await tx.select({ from, to, status, note }).from(redirects).orderBy(asc(from));
  if (rows.length === 0) return null;
  return stringify([
    ['from', 'to', 'status', 'note'],
    ...rows.map((row) => [row.from, row.to ?? '', row.status, row.note]),
  ]);
}

/** External hosts that a file redirects to: allowed for a person who works on the server itself. */
const hostsIn = (content: string) => [
  ...new Set([...content.matchAll(/https:\/\/([^\s/",:?#]+)/g)].map(([, host = '']) => host.toLowerCase())),
];

/** Plans the import of such a file, without writing. Refuses 'invalid' with a line for each invalid row. */
export async function planRedirects(tx: Tx, content: string): Promise<Outcome<ImportPlan, 'invalid', string[]>> {
  await lockRedirects(tx);
  const plan = await planImport(tx, { content, flatten: false, hosts: hostsIn(content) });
  if (!plan.ok) return refused('invalid', [`redirects.csv:${plan.details.line}: error: ${plan.reason}`]);
  const wrong = plan.value.rows.filter(({ does }) => does === 'refused');
  if (wrong.length === 0) return plan;
  return refused(
    'invalid',
    wrong.map(
      ({ line, problems }) => `redirects.csv:${line}: error: ${problems.map(({ problem }) => problem).join(', ')}`,
    ),
  );
}

/** Adds the redirects of a plan; existing ones with another target are kept unless `overwrite`. Returns the addresses kept. */
export async function writeRedirects(
  tx: Tx,
  { write: { added, changed }, notes }: ImportPlan,
  { overwrite }: { overwrite: boolean },
): Promise<string[]> {
  const written = overwrite ? changed : [];
  await insertRules(tx, added, notes);
  for (const { before, after } of written) await updateRule(tx, before.id, after, notes.get(after.from));
  const touched = [...added, ...written.map(({ after }) => after)].map(({ from }) => from);
  if (touched.length > 0) await announceRedirects(tx, touched);
  const hosts = hostsIn([...added, ...written.map(({ after }) => after)].map(({ to }) => to ?? '').join(' '));
  if (hosts.length > 0)
    await tx
      .insert(redirectHosts)
      .values(hosts.map((host) => ({ host, addedBy: 'import' })))
      .onConflictDoNothing();
  return overwrite ? [] : changed.map(({ after }) => after.from);
}
