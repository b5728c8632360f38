import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { captured } from '#tests/leads';
import { readExport } from './export-files.ts';
import { askExport, findExport, listExports } from './exports.ts';
import { endExportsJob, makeExport } from './make-export.job.ts';
import { refuseArchive } from './refuse-archive.ts';

testDatabase();

const folder = mkdtempSync(path.join(os.tmpdir(), 'exports-'));
const person = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.org', role });
const by = person('owner');

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', DATA_DIR: folder });
  await captured({ name: '=HYPERLINK("evil")' });
  await captured({ name: 'Meena & <b>Ravi</b>' });
  await captured({ name: 'மீனா' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (format: 'csv' | 'xlsx', query = '') =>
  inTransaction((tx) => askExport(tx, { by, list: 'leads', format, query, ids: [] }));

async function bytesOf(id: string): Promise<Buffer> {
  const file = await readExport(id);
  if (!file) throw new Error('no file');
  return Buffer.from(await new Response(file.stream).arrayBuffer());
}

describe('an export', () => {
  it('as CSV has every row, its progress, and no formula; asking for it is noted', async () => {
    const id = await ask('csv');
    await makeExport({ id });
    const text = (await bytesOf(id)).toString();
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(4);
    expect(text).toContain('மீனா');
    expect(text).toContain(`"'=HYPERLINK`);
    const [shown] = await inTransaction((tx) => listExports(tx, by));
    expect(shown).toMatchObject({ state: 'done', written: 3, total: 3 });
    expect((await history(database(), 'export', 'leads')).map(({ did }) => did)).toContain('asked-for-export');
  });

  it('as XLSX is a sound archive whose sheet holds the texts as texts', async () => {
    const id = await ask('xlsx', 'view=all');
    await makeExport({ id });
    const file = path.join(folder, 'leads.xlsx');
    writeFileSync(file, await bytesOf(id));
    const inPython = (code: string) => execFileSync('python3', ['-c', code, file]).toString();
    expect(inPython('import sys,zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())').trim()).toBe('None');
    const sheet = inPython(
      'import sys,zipfile,xml.dom.minidom as m; z=zipfile.ZipFile(sys.argv[1]); [m.parseString(z.read(n)) for n in z.namelist()]; sys.stdout.buffer.write(z.read("xl/worksheets/sheet1.xml"))',
    );
    expect(sheet).toContain('Meena &amp; &lt;b&gt;Ravi&lt;/b&gt;');
    expect(sheet).not.toContain('<f>');
    expect(sheet.split('<row>')).toHaveLength(5);
  });

  it('is for the one who asked for it alone, as long as their role reads the list, and ends', async () => {
    const id = await ask('csv');
    await makeExport({ id });
    const found = (who: Staff, which = id) => inTransaction((tx) => findExport(tx, { by: who, id: which }));
    expect(await found(by)).toMatchObject({ id });
    expect(await found(person('owner'))).toBeFalsy();
    expect(await found({ ...by, role: 'finance' })).toBeFalsy();
    expect(await found(by, '../secret')).toBeFalsy();
    await expect(
      inTransaction((tx) => askExport(tx, { by: person('finance'), list: 'leads', format: 'csv', query: '', ids: [] })),
    ).rejects.toMatchObject({ status: 403 });
    expect(await readExport(id)).not.toBeNull();
    await database().execute("update exports set ends_at = now() - interval '1 minute'");
    expect(await found(by)).toBeFalsy();
    await endExportsJob.handle({});
    expect(await readExport(id)).toBeNull();
    expect(await inTransaction((tx) => listExports(tx, by))).toEqual([]);
  });

  it('as an archive is refused without the right to read the list, before any row is counted', async () => {
    const archive = (role: Role, list: 'documents' | 'leads') =>
      refuseArchive(person(role), { list, format: 'zip', query: '', ids: [] }).catch(
        (thrown: Response) => thrown.status,
      );
    expect(await archive('teacher', 'documents')).toBe(403);
    expect(await archive('finance', 'leads')).toBe(403);
    expect(await archive('finance', 'documents')).toBeUndefined();
    expect(await archive('owner', 'leads')).toBe(400);
  });

  it('of the chosen rows has these alone', async () => {
    const { leadId } = await captured({ name: 'Only me' });
    const id = await inTransaction((tx) =>
      askExport(tx, { by, list: 'leads', format: 'csv', query: '', ids: [leadId, 'no id'] }),
    );
    await makeExport({ id });
    const lines = (await bytesOf(id)).toString().split('\r\n').filter(Boolean);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Only me');
  });
});
