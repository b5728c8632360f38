import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inArray, isNull, sql } from 'drizzle-orm';
import { backupFolder } from '#platform/backups';
import { config } from '#foundation/config';
import { database, inTransaction, type Tx } from '#platform/db';
import { allParts } from '../parts/parts.ts';
import { erasedPeople } from '../tables.ts';
import { cleanUp, erasePerson } from './erase-person.ts';
import { hashContact } from './hash-contact.ts';

/** Next to the database and to its backups: each backup comes with the list of people who must not be restored. */
const listFiles = () =>
  [...new Set([config().DATA_DIR, backupFolder()])].map((folder) => path.join(folder, 'erased-people.txt'));

/** Records that this database has no data of these contacts any more. Only keyed hashes are stored. */
export async function noteErased(tx: Tx, contacts: string[]): Promise<void> {
  if (contacts.length === 0) return;
  const at = sql`date_trunc('milliseconds', clock_timestamp())`;
  await tx
    .insert(erasedPeople)
    .values(contacts.map((contact) => ({ hash: hashContact(contact), erasedAt: at, appliedAt: at })))
    .onConflictDoUpdate({ target: erasedPeople.hash, set: { erasedAt: at, appliedAt: at } });
}

/** Which of these contacts were erased since: their earlier records must not be stored any more. */
export async function erasedSince(asked: { contact: string; since: Date }[]): Promise<Set<string>> {
  const hashes = new Map(asked.map(({ contact }) => [contact, hashContact(contact)]));
  if (hashes.size === 0) return new Set();
  const rows = await database()
    .select()
    .from(erasedPeople)
    .where(inArray(erasedPeople.hash, [...hashes.values()]));
  const erased = new Map(rows.map(({ hash, erasedAt }) => [hash, erasedAt]));
  const isGone = ({ contact, since }: (typeof asked)[number]) => {
    const at = erased.get(hashes.get(contact) ?? '');
    return at !== undefined && at > since;
  };
  return new Set(asked.filter(isGone).map(({ contact }) => contact));
}

/** Appends missing entries to the files: a hash and a time per line. */
export async function writeErasureList(tx: Tx): Promise<void> {
  const rows = await tx.select().from(erasedPeople);
  for (const file of listFiles()) {
    const known = await readList(file);
    const news = rows.filter(({ hash, erasedAt }) => (known.get(hash) ?? 0) < erasedAt.getTime());
    if (news.length === 0) continue;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.writeFile(news.map(({ hash, erasedAt }) => `${hash} ${erasedAt.toISOString()}\n`).join(''));
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/** The last erasure of each hash, in milliseconds; invalid lines are ignored. */
async function readList(file: string): Promise<Map<string, number>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [hash = '', at = ''] = line.split(' ');
    const time = Date.parse(at);
    if (/^[0-9a-f]{64}$/.test(hash) && !Number.isNaN(time)) found.set(hash, Math.max(time, found.get(hash) ?? 0));
  }
  return found;
}

/**
 * Repeats erasures that are newer than the database, which was restored from an older backup. Must run at start, before anything is sent. Returns the
 * number of contacts.
 */
export async function applyErasureList(): Promise<number> {
  const lists = await Promise.all(listFiles().map(readList));
  const newest = new Map<string, number>();
  for (const list of lists) for (const [hash, at] of list) newest.set(hash, Math.max(at, newest.get(hash) ?? 0));
  await inTransaction((tx) => learnMissing(tx, newest));
  const missing = await database().select().from(erasedPeople).where(isNull(erasedPeople.appliedAt));
  if (missing.length > 0) await applyTo(new Set(missing.map(({ hash }) => hash)));
  await writeErasureList(database());
  return missing.length;
}

async function learnMissing(tx: Tx, newest: Map<string, number>): Promise<void> {
  if (newest.size === 0) return;
  const known = new Map((await tx.select().from(erasedPeople)).map(({ hash, erasedAt }) => [hash, erasedAt.getTime()]));
  const missing = [...newest].filter(([hash, at]) => (known.get(hash) ?? 0) < at);
  for (const [hash, at] of missing)
    await tx
      .insert(erasedPeople)
      .values({ hash, erasedAt: new Date(at), appliedAt: null })
      .onConflictDoUpdate({ target: erasedPeople.hash, set: { erasedAt: new Date(at), appliedAt: null } });
}

async function applyTo(hashes: Set<string>): Promise<void> {
  const contacts = new Set<string>();
  for (const [, { everyone }] of allParts())
    for (const contact of (await everyone?.(database())) ?? []) contacts.add(contact);
  for (const contact of contacts) {
    if (contact === '' || !hashes.has(hashContact(contact))) continue;
    const known = contact.includes('@')
      ? { emails: [contact.toLowerCase()], mobiles: [] }
      : { emails: [], mobiles: [contact] };
    const { left } = await inTransaction((tx) => erasePerson(tx, { ...known, own: false }));
    await cleanUp(left);
  }
  const done = inArray(erasedPeople.hash, [...hashes]);
  await inTransaction((tx) =>
    tx
      .update(erasedPeople)
      .set({ appliedAt: sql`now()` })
      .where(done),
  );
}
