import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Engine } from '#platform/db';
import type { Screen } from './studio-screens.ts';

const at = '2026-11-20T09:34:00.000Z';
const session = { number: 1, startsAt: at, endsAt: at, state: 'planned', teacherId: null, venue: null };

/** One value of each JSON kind, and records that lack later fields or have them in another type. */
export const everyKind: unknown[] = [
  null,
  true,
  1499.5,
  '',
  'cancelled',
  [],
  ['on sale', 3, null, { a: 1 }],
  {},
  { sessions: 'all', price: 'free', sessionsNote: 'a note', title: ['a'], callAt: 'soon', assignedTo: 7 },
  {
    sessions: [session, null, 'x', { number: 2 }, { ...session, startsAt: null }],
    price: 1.5,
    title: 'Text',
    callAt: 5,
  },
  { price: null, title: null, sessionsNote: ['x'], amount: { amount: '1', currency: 7 }, ages: { min: {} } },
];

/** Possible details of an entry: any kind as the whole, as before and after, and as each other field used in texts. */
export const everyDetails: unknown[] = [
  ...everyKind,
  ...everyKind.flatMap((one) => [
    { before: one, after: 'cancelled' },
    { before: { price: 5 }, after: one },
    { from: one, to: one, why: one, outcome: one, callAt: one, merged: one, order: one, proof: one },
  ]),
];

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

/** The kinds of records whose history a module's screens show, as in its sources, with the id where it is a literal. */
function shownBy(module: string): { kind: string; id: string | null }[] {
  return sources(`src/${module}`).flatMap((source) =>
    [...source.matchAll(/\bhistory\(tx, '([\w-]+)', (?:'([\w-]+)'|[^)]+)\)/g)].map(([, kind = '', id]) => ({
      kind,
      id: id ?? null,
    })),
  );
}

/** Actions that have a sentence of their own in the history of a kind; all others share one. */
const deeds: Record<string, string[]> = {
  batch: ['changed-batch', 'moved-batch', 'sent-message', 'cancelled-batch'],
  lead: ['planned', 'called', 'state-changed', 'merged-lead'],
};
const deedsOf = (kind: string) => deeds[kind] ?? [`changed-${kind}`, 'never-heard-of'];

/** Writes entries of every shape for each record whose history a screen shows, as many as it shows at once; returns those screens. */
export async function plantHistories(engine: Engine, screens: Screen[]): Promise<Screen[]> {
  const shown = screens.filter(({ module }) => shownBy(module).length > 0);
  expect(shown.length).toBeGreaterThan(20);
  const rows = shown.flatMap(({ module, pattern, address }) =>
    shownBy(module).flatMap(({ kind, id }) => {
      const about =
        id ?? (pattern.includes(':') ? address.split('/').find((part) => !pattern.split('/').includes(part)) : null);
      return about ? deedsOf(kind).map((did) => ({ kind, about, did })) : [];
    }),
  );
  await engine.query(
    `insert into audit_entries (id, who, did, kind, about_id, details)
      select gen_random_uuid(), 'Planted', one.did, one.kind, one.about, shape.value
      from (select distinct * from jsonb_to_recordset($1::jsonb) as row (kind text, about text, did text)) as one
      cross join jsonb_array_elements($2::jsonb) as shape`,
    [JSON.stringify(rows), JSON.stringify(everyDetails)],
  );
  return shown;
}
