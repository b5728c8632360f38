import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction, type Tx } from '#platform/db';
import { countDocuments, drawDocument, findDocuments, findIssued, placeOfDocument } from '#sales/documents';
import { zipOfFiles } from '#foundation/kit/lists/zip.ts';
import type { Role } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { giveBack, payFor, thisMonth } from '../../../../tests/support/past-month.ts';
import { makeWorld, placed } from '../../../../tests/support/orders-world.ts';
import { withoutPerson } from '../../documents/restricted/without-person.ts';
import { readDocumentList } from '../studio/documents/read-document-list.ts';
import { exportDocuments, tooManyPdfs, zipDocuments } from './export-documents.ts';
import { documentFilterOf, readDocumentQuery } from './read-document-query.ts';

testDatabase();

const folder = mkdtempSync(path.join(os.tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  useConfigForTests({
    OWNER_GSTIN: '33AAAAA0000A1Z9',
    OWNER_NAME: 'Tinkerloft',
    OWNER_ADDRESS: '1 Example Street',
    LOG_LEVEL: 'silent',
  });
  const batch = await makeWorld(50);
  const far = await placed(batch, { invoiceTo: { gstin: null, company: null, address: null, state: '29' } });
  await payFor(far);
  const firm = await placed(batch, {
    invoiceTo: { gstin: '27AAPFU0939F1ZV', company: 'Rocket Works', address: null, state: null },
  });
  await payFor(firm);
  await giveBack(firm, 9_900);
});

const find = async (query: string) => {
  const asked = readDocumentQuery(new URLSearchParams(query));
  return inTransaction((tx) => findDocuments(tx, { ...documentFilterOf(asked), sort: asked.sort }));
};
const numbers = async (query: string) => (await find(query)).map(({ number }) => number);

describe('the list of documents', () => {
  it('is filtered by kind, month, state, market, programme and GSTIN, alone and together', async () => {
    expect(await find('')).toHaveLength(5);
    expect((await find('kind=invoice')).map(({ kind }) => kind)).toEqual(['invoice', 'invoice']);
    expect(await numbers('kind=credit_note')).toHaveLength(1);
    expect(await numbers(`month=${thisMonth()}`)).toHaveLength(5);
    expect(await numbers('month=2019-04')).toEqual([]);
    expect((await find('state=29')).map(({ kind }) => kind)).toEqual(['invoice']);
    expect(await numbers('gstin=yes&kind=invoice')).toHaveLength(1);
    expect(await numbers('gstin=no&kind=invoice')).toHaveLength(1);
    expect(await numbers('market=US')).toEqual([]);
    expect(await numbers('market=IN&programme=kites')).toHaveLength(5);
    expect(await numbers('kind=nonsense&state=99&month=2026-13')).toHaveLength(5);
  });

  it('is searched by number, by buyer also misspelt, and by GSTIN', async () => {
    const [invoice] = await find('kind=invoice&gstin=yes');
    expect(await numbers(`search=${invoice?.number}`)).toEqual([invoice?.number]);
    expect(new Set((await find('search=roket works')).map(({ buyer }) => buyer))).toEqual(new Set(['Rocket Works']));
    expect(await numbers('search=27aapfu0939f1zv')).toContain(invoice?.number);
    expect(await numbers('search=nobody-of-that-name')).toEqual([]);
  });

  it('is sorted and read part by part, each document once', async () => {
    for (const sort of ['newest', 'oldest', 'highest', 'lowest'] as const) {
      const whole = await inTransaction((tx) => findDocuments(tx, { sort }));
      const first = whole.slice(0, 2);
      const from = placeOfDocument(first[1]!, sort);
      const rest = await inTransaction((tx) => findDocuments(tx, { sort, part: { from, back: false } }));
      expect(
        [...first, ...rest].map(({ id }) => id),
        sort,
      ).toEqual(whole.map(({ id }) => id));
    }
    expect(await inTransaction((tx) => countDocuments(tx, {}))).toEqual({ invoice: 2, receipt: 2, credit_note: 1 });
  });

  it('counts each kind up to the limit of the total count; above it no counts are shown', async () => {
    const kinds = (tx: Tx) => readDocumentList(tx, new URLSearchParams(), 'finance');
    expect((await inTransaction(kinds)).counts).toMatchObject({ invoice: 2, credit_note: 1 });
    const copied = inTransaction(async (tx) => {
      await tx.execute(sql`insert into documents select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'event', gen_random_uuid(), 'number', 'C' || n, 'count', 1000 + n))).*
        from documents one, generate_series(1, 2000) n where one.id = (select id from documents where kind = 'receipt' limit 1)`);
      const { all, capped, counts } = await kinds(tx);
      throw new Error(JSON.stringify({ all, capped, counts }));
    });
    await expect(copied).rejects.toThrow(JSON.stringify({ all: 2_000, capped: true, counts: null }));
  });

  it('as a file has all that the filter finds, in words', async () => {
    const rows = await exportDocuments({
      query: new URLSearchParams('kind=invoice&sort=oldest'),
      ids: undefined,
      by: { role: 'manager' },
    });
    const cells = [];
    for await (const part of rows.parts) cells.push(...part);
    expect(rows.total).toBe(2);
    expect(cells[0]).toEqual(
      expect.arrayContaining(['Tax invoice', 'Karnataka', 'Kites', 'India', 422.88, 76.12, 499, 'INR']),
    );
  });

  it('as one ZIP has a sound PDF of each, or of the chosen ones, and the same bytes each time', async () => {
    const pack = async (ids?: string[]) => {
      const { files } = await zipDocuments({
        query: new URLSearchParams('sort=oldest'),
        ids,
        by: { role: 'manager' },
      });
      const parts: Buffer[] = [];
      for await (const part of zipOfFiles(files)) parts.push(part);
      return Buffer.concat(parts);
    };
    const bytes = await pack();
    const file = path.join(folder, 'all.zip');
    writeFileSync(file, bytes);
    const inPython = (code: string) => execFileSync('python3', ['-c', code, file]).toString().trim();
    expect(inPython('import sys,zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())')).toBe('None');
    const heads = inPython(
      'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print([z.read(n)[:5] for n in z.namelist()])',
    );
    expect(heads.match(/%PDF-/g)).toHaveLength(5);
    expect((await pack()).equals(bytes)).toBe(true);
    const [one] = await find('kind=credit_note');
    writeFileSync(file, await pack([one?.id ?? '']));
    expect(inPython('import sys,zipfile; print(zipfile.ZipFile(sys.argv[1]).namelist())')).toBe(
      `['${one?.number.replaceAll('/', '-')}.pdf']`,
    );
    expect(await tooManyPdfs({ query: new URLSearchParams(), ids: undefined })).toBeNull();
  });
});

describe('documents of somebody who was erased', () => {
  const all = { query: new URLSearchParams('search=&kind=invoice&gstin=yes'), ids: undefined };
  const roles: (Role | null)[] = ['finance', 'owner', 'manager', null];
  const gathered = async <One>(list: AsyncIterable<One>): Promise<One[]> => {
    const found: One[] = [];
    for await (const one of list) found.push(one);
    return found;
  };
  const asked = (role: Role | null) => ({ ...all, by: role && { role } });

  beforeAll(() =>
    database().execute(sql`insert into restricted_documents (document_id, until)
      select id, '2035-01-01' from documents where gstin is not null on conflict do nothing`),
  );

  it('name them in a list and its file only for who may open them, GSTIN and all', async () => {
    for (const role of roles) {
      const opens = role === 'finance' || role === 'owner';
      const { parts } = await exportDocuments(asked(role));
      const cells = (await gathered(parts)).flat(2);
      expect([cells.includes('Rocket Works'), cells.includes('27AAPFU0939F1ZV')], String(role)).toEqual([opens, opens]);
      if (!role) continue;
      const { rows } = await inTransaction((tx) => readDocumentList(tx, all.query, role));
      expect(
        rows.map(({ buyer, gstin }) => [buyer, gstin]),
        role,
      ).toEqual([opens ? ['Rocket Works', '27AAPFU0939F1ZV'] : ['—', null]]);
    }
  });

  it('are drawn without them in an archive for all others', async () => {
    const bytes = async (role: Role | null) => {
      const { files } = await zipDocuments(asked(role));
      const [file] = await gathered(files);
      return Buffer.from(file?.bytes ?? []);
    };
    const [issued] = await inTransaction(async (tx) =>
      findIssued(
        tx,
        (await findDocuments(tx, { registered: true, kind: 'invoice' })).map(({ id }) => id),
        { opensRestricted: true },
      ),
    );
    if (!issued) throw new Error('no document');
    const whole = Buffer.from(await drawDocument(issued));
    const bare = Buffer.from(await drawDocument({ ...issued, printed: withoutPerson(issued.printed) }));
    expect(whole.equals(bare)).toBe(false);
    for (const role of roles)
      expect((await bytes(role)).equals(role === 'finance' || role === 'owner' ? whole : bare), String(role)).toBe(
        true,
      );
    expect(JSON.stringify(withoutPerson(issued.printed))).not.toMatch(/Rocket Works|27AAPFU0939F1ZV/);
  });
});
