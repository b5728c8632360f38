import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import messages from '../../../foundation/i18n/locales/en.json' with { type: 'json' };
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import { canary, canaryRecords } from '#tests/canary-records';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import { addPersonalData } from '../parts/parts.ts';
import { seekPerson, widenSearch } from '../sought/seek-person.ts';
import { askFileForStaff, askOwnFile } from './ask-file.ts';
import { makePersonalFile } from './make-file.job.ts';
import { fileResponse } from './read-file.ts';

testDatabase();

const folder = mkdtempSync(path.join(os.tmpdir(), 'personal-'));
const by = staffOf('manager');
let soughtId = '';

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', DATA_DIR: folder });
  await canaryRecords(await makeWorld(20));
  const found = await inTransaction((tx) => seekPerson(tx, { by, typed: canary.email.toUpperCase() }));
  if (!found.ok) throw new Error(found.reason);
  soughtId = found.value.id;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (format: 'json' | 'pdf') =>
  inTransaction((tx) => askFileForStaff(tx, { by, soughtId, format, language: 'ta' }));
const file = (id: string, staffId: string | null = by.id) => fileResponse({ soughtId, staffId, id });

async function made(format: 'json' | 'pdf'): Promise<{ id: string; bytes: Buffer }> {
  const asked = await ask(format);
  if (!asked.ok) throw new Error(asked.reason);
  const { id } = asked.value;
  expect(await file(id)).toBeNull();
  await makePersonalFile({ id });
  const response = await file(id);
  return { id, bytes: Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)) };
}

describe('P3: the file of one person', () => {
  it('as JSON holds every kind of record, whole, with the attached files', async () => {
    const { bytes } = await made('json');
    const content = JSON.parse(bytes.toString()) as {
      format: string;
      data: Record<string, Record<string, unknown>[]>;
      attachments: { name: string; base64: string }[];
      keptByLaw: unknown[];
    };
    expect(content.format).toBe('coursefront-personal-data');
    const kinds = Object.keys(messages).flatMap((id) => /^personal\.section\.(\w+)$/.exec(id)?.[1] ?? []);
    // The canary has no newsletter, and consents of a number are not disclosed to an address.
    const rare = ['newsletter', 'newsletterIssues', 'messageChoices'];
    expect(Object.keys(content.data)).toEqual(expect.arrayContaining(kinds.filter((kind) => !rare.includes(kind))));
    expect(kinds).toEqual(expect.arrayContaining(Object.keys(content.data)));
    // Every exported kind must be documented for programs that parse the file.
    const documented = /^\| `data` \|.*$/m.exec(readFileSync('docs/operations/data.md', 'utf8'))?.[0] ?? '';
    expect(kinds.filter((kind) => !documented.includes(`\`${kind}\``))).toEqual([]);
    // Each of their fields has its words on the sheet.
    const fields = new Set(Object.values(content.data).flatMap((rows) => rows.flatMap((row) => Object.keys(row))));
    expect([...fields].filter((field) => !Object.hasOwn(messages, `personal.field.${field}`))).toEqual([]);
    expect(content.data.orders?.[0]).toMatchObject({ name: canary.name, email: canary.email, mobile: canary.mobile });
    expect(content.data.leads?.[0]).toMatchObject({ consentText: 'Canariconsent' });
    expect(Buffer.from(content.attachments[0]?.base64 ?? '', 'base64').toString()).toContain('canari within a file');
    expect(content.keptByLaw.length).toBeGreaterThan(0);
  });

  it('is read as of one moment', async () => {
    const seen: unknown[] = [];
    addPersonalData('probe', {
      columns: {},
      read: async (tx) => {
        const { rows } = (await tx.execute(sql`show transaction_isolation`)) as unknown as { rows: object[] };
        seen.push(...Object.values(rows[0] ?? {}));
        return [];
      },
      erase: async () => {},
    });
    await made('json');
    expect(seen).toEqual(['repeatable read']);
  });

  it('as PDF is a readable document in the language of who asked', async () => {
    const { bytes } = await made('pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(20_000);
  });

  it('is handed out to who asked for it alone, while it has not ended', async () => {
    const { id } = await made('json');
    expect(await file(id, newId())).toBeNull();
    expect(await file(id, null)).toBeNull();
    await database().execute(sql`update personal_files set ends_at = now() where id = ${id}`);
    expect(await file(id)).toBeNull();
  });

  it('is noted in the audit without a word about the person, and refused to others', async () => {
    const entries = await history(database(), 'privacy', soughtId);
    expect(entries.map(({ did }) => did)).toContain('exported-personal-data');
    expect(JSON.stringify(entries)).not.toMatch(/canari|9871236540/i);
    const sales = staffOf('sales');
    const refused = inTransaction((tx) => askFileForStaff(tx, { by: sales, soughtId, format: 'json', language: 'en' }));
    await expect(refused).rejects.toMatchObject({ status: 403 });
  });

  it('is made once for the person who clicks twice, and once more when it is there', async () => {
    const askOwn = () => inTransaction((tx) => askOwnFile(tx, { soughtId, format: 'json', language: 'en' }));
    const [first, second] = await Promise.all([askOwn(), askOwn()]);
    if (!first.ok) throw new Error(first.reason);
    expect(second).toEqual(first);
    await makePersonalFile(first.value);
    const later = await askOwn();
    expect(later.ok && later.value.id !== first.value.id).toBe(true);
    await database().execute(sql`delete from personal_files where staff_id is null`);
  });

  it('is made six times at most', async () => {
    for (let n = 0; n < 6; n += 1) await ask('json');
    expect(await ask('json')).toMatchObject({ reason: 'too-many' });
  });

  it('another contact of the same records counts only when staff say so', async () => {
    expect(await inTransaction((tx) => widenSearch(tx, { by, id: soughtId, contact: canary.mobile }))).toMatchObject({
      ok: true,
    });
    expect(await inTransaction((tx) => seekPerson(tx, { by, typed: 'nobody' }))).toMatchObject({
      reason: 'unreadable',
    });
  });
});
