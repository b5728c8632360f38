import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { recordAudit } from '#platform/people';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { captured, storedLead } from '#tests/leads';
import { longProofs } from '#tests/proofs';
import { listLeads } from '../finding/find-leads.ts';
import { lateLeads } from '../pipeline/first-response.ts';
import { assignLeads } from '../pipeline/assign-leads.ts';
import { newLeads } from '../watch-leads.ts';
import { findImport, notableRows } from './find-imports.ts';
import { forgetImports } from './forget-imports.job.ts';
import { importRows } from './import-rows.ts';
import { keepFile, readFile } from './keep-file.ts';
import { reportOfImport } from './report-rows.ts';
import { planImport, steerImport, type ImportStep, type TypedPlan } from './steer-import.ts';
import { workPortion } from './work-imports.job.ts';

testDatabase();
const by = staffOf('manager');

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SANDBOX_MESSAGES: 'on' });
  for (const table of ['lead_imports', 'leads', 'lead_windows', 'lead_search', 'message_consents'])
    await database().execute(sql.raw(`delete from ${table}`));
});

const csv = (rows: string[]) => ['Name,Phone,Email', ...rows].join('\n');

async function kept(text: string | Buffer, name = 'fair.csv'): Promise<string> {
  const read = await readFile(name, Buffer.from(text));
  if (!read.ok) throw new Error(read.reason);
  return keepFile({ by, form: new FormData(), name, read: read.value });
}

const plan: TypedPlan = {
  columns: { name: '0', mobile: '1', email: '2' },
  country: 'IN',
  language: 'ta',
  known: 'skip',
  source: 'Book fair',
  consent: 'no',
  consentText: '',
};
const work = async (id: string) => {
  while (await workPortion(id));
};
const step = async (id: string, one: ImportStep) => {
  const done = await inTransaction((tx) => steerImport(tx, { by, id, step: one }));
  return done.ok ? 'ok' : done.reason;
};

/** A checked file. */
async function checked(rows: string[], over: Partial<TypedPlan> = {}): Promise<string> {
  const id = await kept(csv(rows));
  const planned = await inTransaction((tx) => planImport(tx, { by, id, typed: { ...plan, ...over } }));
  expect(planned).toMatchObject({ ok: true });
  await work(id);
  return id;
}

/** An imported file. */
async function imported(rows: string[], over: Partial<TypedPlan> = {}): Promise<string> {
  const id = await checked(rows, over);
  expect(await step(id, 'import')).toBe('ok');
  await work(id);
  return id;
}
const counts = async (id: string) => (await findImport(database(), id))?.counts;
const rowsOf = async (query: SQL) =>
  ((await database().execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
const consents = () => rowsOf(sql`select mobile, given, wording, source, who from message_consents order by id`);
const leadsStored = async () => Number((await rowsOf(sql`select count(*) as leads from leads`))[0]?.leads);

describe('a file of people', () => {
  it('says of each row what it would do, and changes nothing before it is confirmed', async () => {
    await captured({ mobile: '9840000001' });
    const id = await checked([
      'Asha,9840000001,',
      'Ravi,98400 00002,r@x.org',
      'Ravi,+919840000002,',
      'Bot,123,',
      '=1,9840000003,',
    ]);
    expect(await findImport(database(), id)).toMatchObject({
      state: 'checked',
      counts: { known: 1, new: 2, repeated: 1, wrong: 1 },
    });
    const rows = await notableRows(database(), { id, after: 0 });
    expect(rows.map(({ line, finding, problem }) => [line, finding, problem])).toEqual([
      [2, 'known', null],
      [4, 'repeated', null],
      [5, 'wrong', 'number'],
      [6, 'new', 'formula'],
    ]);
    expect(await listLeads(database(), {})).toHaveLength(1);
  });

  it('gives the rows to correct as a file, which is read again when they are corrected', async () => {
    const id = await checked(['Asha,9840000001,nobody', 'Ravi,9840000002,r@x.org', 'Bot,123,']);
    const report = await reportOfImport(id);
    let text = '';
    for await (const part of report?.parts ?? []) text += part;
    expect(report?.name).toBe('fair-to-correct.csv');
    expect(text).toBe(
      [
        '\uFEFFName,Phone,Email,Row in the file,What to correct',
        'Asha,9840000001,nobody,2,This is no e-mail address.',
        'Bot,123,,4,This is no phone number.',
        '',
      ].join('\r\n'),
    );
    const again = await kept(text.replace('Bot,123', 'Bot,9840000003').replace('nobody', 'a@x.org'));
    expect(await findImport(database(), again)).toMatchObject({ mapping: { name: 0, mobile: 1, email: 2 }, total: 2 });
    expect(await reportOfImport('none')).toBeNull();
  });

  it('makes leads with their source that wait for no answer, are not assigned by rules and send no alerts', async () => {
    const before = new Date(Date.now() - 1000);
    await imported(['Ravi,98400 00002,r@x.org', 'Tamil,,t@x.org']);
    const found = await listLeads(database(), {});
    expect(found.map(({ name, mobile, email, source }) => [name, mobile, email, source.utm_campaign])).toEqual(
      expect.arrayContaining([
        ['Ravi', '+919840000002', 'r@x.org', 'Book fair'],
        ['Tamil', null, 't@x.org', 'Book fair'],
      ]),
    );
    expect(await inTransaction(assignLeads)).toBe(0);
    expect(await lateLeads(database(), 10)).toEqual([]);
    expect(await newLeads(database(), before)).toEqual([]);
    expect(await listLeads(database(), { search: '98400 00002' })).toHaveLength(1);
    // The same person sends a form later: one lead.
    const { merged } = await captured({ mobile: '9840000002' });
    expect(merged).toBe(true);
  });

  it('without a consent text no messages are allowed; with one it is stored for each number, and a STOP stays', async () => {
    await imported(['Ravi,9840000002,']);
    expect(await consents()).toEqual([]);
    expect((await listLeads(database(), {}))[0]).toMatchObject({ name: 'Ravi' });
    const wording = 'I want to hear of workshops';
    await database()
      .execute(sql`insert into message_consents (id, mobile, channel, purpose, given, wording, wording_version, language, source)
      select gen_random_uuid(), '+919840000004', 'whatsapp', purpose, false, 'STOP', '1', 'en', 'reply' from unnest(array['workshop', 'offers']) as purpose`);
    await imported(['Uma,9840000003,', 'Stopped,9840000004,'], { consent: 'yes', consentText: wording });
    const given = (await consents()).filter((row) => row.given);
    expect(given).toEqual([{ mobile: '+919840000003', given: true, wording, source: 'file', who: 'Asha' }]);
  });

  it('fills only what is empty with those who are known, where staff ask for it', async () => {
    const { leadId } = await captured({ mobile: '9840000001', name: 'Asha' });
    const rows = ['Other name,9840000001,asha@x.org', 'Nobody,,'];
    await imported(rows);
    expect(await storedLead(leadId)).toMatchObject({ name: 'Asha', email: null });
    const id = await imported(rows, { known: 'fill' });
    expect(await storedLead(leadId)).toMatchObject({ name: 'Asha', email: 'asha@x.org' });
    expect(await counts(id)).toEqual({ known: 1, wrong: 1, filled: 1 });
    // If a file names somebody twice, the second row fills what the first left empty.
    await imported([',9840000009,', 'Kavi,9840000009,k@x.org'], { known: 'fill' });
    expect((await listLeads(database(), { search: '9840000009' }))[0]).toMatchObject({
      name: 'Kavi',
      email: 'k@x.org',
    });
  });

  it('is read as the last one of its shape was, and asks again what its people agreed to', async () => {
    await checked(['Ravi,9840000002,'], { columns: { name: '2', mobile: '1' }, known: 'fill', country: 'AE' });
    const next = await findImport(database(), await kept(csv(['Uma,1,'])));
    expect(next).toMatchObject({
      mapping: { name: 2, mobile: 1 },
      known: 'fill',
      country: 'AE',
      source: '',
      consentText: null,
    });
    const other = await findImport(database(), await kept('Mobile;Name\n9840000001;Uma'));
    expect(other?.mapping).toEqual({ mobile: 0, name: 1 });
  });

  it('is planned only with a contact, a source and a word about consent', async () => {
    const id = await kept(csv(['Uma,1,']));
    const refusal = async (over: Partial<TypedPlan>) => {
      const planned = await inTransaction((tx) => planImport(tx, { by, id, typed: { ...plan, ...over } }));
      return planned.ok ? null : planned.reason;
    };
    expect(await refusal({ columns: { name: '0' } })).toBe('contact');
    expect(await refusal({ columns: { name: '1', mobile: '1' } })).toBe('twice');
    expect(await refusal({ source: ' ' })).toBe('source');
    expect(await refusal({ consent: '' })).toBe('consent');
    expect(await refusal({ consent: 'yes', consentText: 'ok' })).toBe('consentText');
    const sales = staffOf('sales');
    await expect(inTransaction((tx) => planImport(tx, { by: sales, id, typed: plan }))).rejects.toThrow();
  });
});

describe('an import that is taken back', () => {
  it('deletes untouched leads, keeps those with later activity, and clears the fields it filled', async () => {
    const { leadId } = await captured({ mobile: '9840000001' });
    const id = await imported(['A,9840000001,a@x.org', 'B,9840000002,', 'C,9840000003,', 'D,9840000004,'], {
      known: 'fill',
      consent: 'yes',
      consentText: 'They ticked the box',
    });
    await captured({ mobile: '9840000003', name: 'C herself' });
    const [d] = await listLeads(database(), { search: '9840000004' });
    await recordAudit(database(), { by, did: 'noted', kind: 'lead', id: d?.id ?? '' });
    expect(await step(id, 'undo')).toBe('ok');
    await work(id);
    expect((await listLeads(database(), {})).map(({ name }) => name).toSorted()).toEqual(['C herself', 'D', 'Meena']);
    expect(await storedLead(leadId)).toMatchObject({ email: null });
    expect(await counts(id)).toMatchObject({ kept: 2, 'taken-back': 2 });
    // An erased person is sent nothing.
    expect((await consents()).filter(({ given }) => !given).map(({ mobile }) => mobile)).toEqual(['+919840000002']);
    expect(await step(id, 'undo')).toBe('not-now');
  });
});

describe('a job that is stopped or killed', () => {
  const rows = Array.from({ length: 500 }, (_, n) => `P${n},98400${String(10_000 + (n % 450))},`);

  it('resumes, and no person is imported twice', async () => {
    const id = await checked(rows);
    await step(id, 'import');
    // Killed after the work and before its commit; then it runs again, twice in parallel.
    const killed = inTransaction(async (tx) => {
      await importRows(tx, id);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await listLeads(database(), {})).toEqual([]);
    await workPortion(id);
    expect(await step(id, 'stop')).toBe('ok');
    await work(id);
    expect(await counts(id)).toMatchObject({ new: 450 });
    expect(await findImport(database(), id)).toMatchObject({ state: 'stopped', done: 200 });
    await step(id, 'continue');
    await Promise.all([work(id), work(id)]);
    expect(await counts(id)).toMatchObject({ created: 450, skipped: 50 });
    expect(await leadsStored()).toBe(450);
  });

  it('control: without the rows of the contacts a run that forgot what it did makes everybody twice', async () => {
    const id = await imported(rows.slice(0, 3));
    await database().execute(sql`update lead_import_rows set result = null`);
    await database().execute(sql`delete from lead_windows`);
    await database().execute(sql`update lead_imports set state = 'running'`);
    await work(id);
    expect(await leadsStored()).toBe(6);
  });
});

it(
  `${longProofs ? '50,000 rows with 3,000' : '2,000 rows with 120'} duplicates make one lead each`,
  async () => {
    const [many, twice] = longProofs ? [50_000, 3_000] : [2_000, 120];
    const people = Array.from(
      { length: many - twice },
      (_, n) => `Person ${n},9${String(600_000_000 + n * 7)},p${n}@x.org`,
    );
    const again = people.slice(0, twice).map((row) => row.replace(',9', ',+91 9'));
    const id = await imported([...people, ...again]);
    expect(await counts(id)).toEqual({ new: many - twice, repeated: twice, created: many - twice, skipped: twice });
    expect(await inTransaction(forgetImports)).toBeUndefined();
  },
  longProofs ? 600_000 : 30_000,
);
