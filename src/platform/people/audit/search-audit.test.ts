import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { auditEntries, staff } from '../tables.ts';
import { entriesAbout, entriesBetween } from './find-entries.ts';
import { history, recordAudit } from './record-audit.ts';
import { kindWords, recordLink } from './record-links.ts';
import { listAuditKinds, listAuditPeople, searchAudit, type AuditQuery } from './search-audit.ts';
import { changeLines } from './show-details.ts';

testDatabase();

const [asha, selvi, orderId] = [newId(), newId(), newId()];

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await inTransaction(async (tx) => {
    const person = (id: string, name: string, email: string) => ({
      id,
      name,
      email,
      role: 'sales' as const,
      password: '',
    });
    await tx
      .insert(staff)
      .values([
        person(asha, 'Asha', 'asha@example.org'),
        person(selvi, 'Selvi', 'selvi@example.org'),
        person(newId(), 'Twin', 'one@example.org'),
        person(newId(), 'Twin', 'two@example.org'),
      ]);
    await recordAudit(tx, {
      who: 'Asha',
      did: 'changed-price',
      kind: 'offer',
      id: newId(),
      details: { before: { amount: 499 }, after: { amount: 599 } },
    });
    await recordAudit(tx, {
      by: { id: selvi, name: 'Selvi' },
      did: 'cancelled-order',
      kind: 'order',
      id: orderId,
      details: { why: 'ராக்கெட் fell ill' },
    });
    await recordAudit(tx, {
      who: 'system',
      did: 'state-changed',
      kind: 'lead',
      id: newId(),
      details: { from: 'new', to: 'enrolled' },
    });
    await recordAudit(tx, { who: 'Twin', did: 'trusted', kind: 'lead', id: newId() });
    await tx.execute(
      sql`update ${auditEntries} set created_at = timestamptz '2026-11-20T10:00:00Z' where did = 'changed-price'`,
    );
  });
});

const found = async (query: AuditQuery) => (await searchAudit(database(), query)).entries.map(({ did }) => did).sort();

it('a name alone finds its person where exactly one colleague has it', async () => {
  const { entries } = await searchAudit(database(), {});
  expect(Object.fromEntries(entries.map(({ did, staffId }) => [did, staffId]))).toEqual({
    'changed-price': asha,
    'cancelled-order': selvi,
    'state-changed': null,
    trusted: null,
  });
});

it.each<[string, AuditQuery, string[]]>([
  ['of a person', { person: asha }, ['changed-price']],
  ['of the site itself', { person: 'system' }, ['state-changed']],
  ['of nobody', { person: 'x' }, []],
  ['of a kind', { kind: 'lead' }, ['state-changed', 'trusted']],
  ['with a word of the deed', { words: 'PRICE' }, ['changed-price']],
  ['with the beginning of a word of the details', { words: 'ill ராக்' }, ['cancelled-order']],
  ['with a number of the details', { words: '599' }, ['changed-price']],
  ['with one of the words missing', { words: 'fell well' }, []],
  ['with the id of a record', { words: orderId }, ['cancelled-order']],
  ['with signs that mean something to the database', { words: "fell' & !ill:* | (%_\\" }, ['cancelled-order']],
  [
    'with nothing but such signs',
    { words: "'&|!()" },
    ['cancelled-order', 'changed-price', 'state-changed', 'trusted'],
  ],
  ['of a day', { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-21T00:00:00Z') }, ['changed-price']],
  ['before it', { until: new Date('2026-11-20T00:00:00Z') }, []],
  ['with NUL and half a letter', { words: 'fell\u0000\ud800' }, ['cancelled-order']],
])('entries %s are found', async (_, query, dids) => {
  expect(await found(query)).toEqual([...dids].sort());
});

it('long lists are read page by page, each entry once, also those of one moment', async () => {
  await inTransaction(async (tx) => {
    for (let number = 0; number < 120; number += 1)
      await recordAudit(tx, { who: 'system', did: `step-${number}`, kind: 'page', id: newId() });
  });
  const seen: string[] = [];
  let after: string | undefined;
  const sizes: number[] = [];
  do {
    const { entries, next } = await searchAudit(database(), { kind: 'page', after });
    sizes.push(entries.length);
    seen.push(...entries.map(({ id }) => id));
    after = next ?? undefined;
  } while (after);
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(seen).size).toBe(120);
  expect((await searchAudit(database(), { kind: 'page', after: "1~x';--" })).entries).toHaveLength(50);
});

it('what may be chosen is what there is', async () => {
  expect(await listAuditKinds(database())).toEqual(['lead', 'offer', 'order', 'page']);
  expect((await listAuditPeople(database())).map(({ name }) => name)).toEqual(['Asha', 'Selvi', 'Twin', 'Twin']);
});

it('an entry leads to its record where the role may look at it', () => {
  expect(recordLink('order', orderId, 'sales')).toBe(`/studio/orders/${orderId}`);
  expect(recordLink('order', orderId, 'teacher')).toBeNull();
  expect(recordLink('staff', asha, 'manager')).toBeNull();
  expect(recordLink('staff', asha, 'owner')).toBe(`/studio/people/${asha}`);
  expect(recordLink('nonsense', 'x', 'owner')).toBeNull();
  expect([kindWords('order'), kindWords('price-list')]).toEqual(['Order', 'Price list']);
});

it.each([
  ['"on sale"', { after: 'on sale' }],
  ['["a", 1]', { after: ['a', 1] }],
  ['7', { after: 7 }],
  ['true', { after: true }],
  ['null', {}],
  ['{"after": "cancelled"}', { after: 'cancelled' }],
])('an entry that tells %s is read as %j, by whichever reader', async (stored, details) => {
  const id = newId();
  await database().execute(
    sql`insert into audit_entries (id, who, did, kind, about_id, details) values (${newId()}, 'Asha', 'called', 'relic', ${id}, ${stored}::jsonb)`,
  );
  const about = { of: 'relic', deeds: ['called'] };
  const long = { since: new Date(0), until: new Date(Date.now() + 60_000), limit: 10_000 };
  const read = [
    ...(await history(database(), 'relic', id)),
    ...((await entriesAbout(database(), { ...about, ids: [id] })).get(id) ?? []),
    ...(await entriesBetween(database(), { ...about, ...long })).filter(({ aboutId }) => aboutId === id),
    ...(await searchAudit(database(), { words: id })).entries,
  ];
  expect(read.map((entry) => entry.details)).toEqual([details, details, details, details]);
  expect(() => changeLines(details)).not.toThrow();
});
