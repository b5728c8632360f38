import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, isUnavailable, openPostgres, useEngine, type Engine } from '#platform/db';
import { storedForm } from '#tests/forms';
import { leadForm, storedLead } from '#tests/leads';
import { usePostgres } from '#tests/prepared';
import { temporaryFolder } from '#tests/temporary-folder';
import { takeLead } from '../capture-lead.ts';
import { findLeadByToken, listLeads } from '../finding/find-leads.ts';
import type { LeadInput } from '../model.ts';
import { checkSent } from './check-sent.ts';
import { drainOnce } from './drain-waiting.ts';
import type { SentLead } from './sent-lead.ts';
import { storeSilently } from './store-sent.ts';
import { endWaiting, keepLead, leadsWait, readKept } from './waiting-leads.ts';

let engine: Engine;
let folder: string;
/** A port without a server. */
const nowhere = openPostgres('postgres://nobody@127.0.0.1:1/none');

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(32) });
  engine = await usePostgres();
  await storedForm();
});
afterAll(async () => {
  await nowhere.close();
  await engine.close();
});
beforeEach(() => {
  const DATA_DIR = temporaryFolder();
  useConfigForTests({ LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(32), DATA_DIR });
  folder = path.join(DATA_DIR, 'leads-waiting');
  useEngine(engine);
  endWaiting();
});

const nobodyErased = () => Promise.resolve(new Set<string>());
const drain = () => drainOnce(nobodyErased);
const files = () => readdirSync(folder).toSorted();

async function sent(over: Partial<LeadInput> = {}): Promise<SentLead> {
  const checked = await checkSent(leadForm(over));
  if (!checked.ok) throw new Error(checked.reason);
  return checked.value;
}
const leadsOf = async ({ row: { mobile } }: SentLead) =>
  (await listLeads(database(), {})).filter((lead) => lead.mobile === mobile);

describe('a lead that waits for the database', () => {
  it('is stored once with the consent of when it was sent, from files that only their owner reads, which go', async () => {
    const before = Date.now();
    const [one, other] = await Promise.all([sent(), sent({ waited: 3_600_000 })]);
    await Promise.all([keepLead(one), keepLead(other)]);
    expect([
      statSync(folder).mode & 0o777,
      ...files().map((name) => statSync(path.join(folder, name)).mode & 0o777),
    ]).toEqual([0o700, 0o600]);
    const after = Date.now();
    expect(leadsWait()).toBe(true);
    expect(await drain()).toBe('empty');
    expect([leadsWait(), files()]).toEqual([false, []]);
    const [stored] = await leadsOf(one);
    expect(stored).toMatchObject({ submissions: 1, consentText: one.row.consentText, consentVersion: '2026-11' });
    expect(stored?.consentAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(stored?.consentAt.getTime()).toBeLessThanOrEqual(after);
    const [late] = await leadsOf(other);
    expect(Math.abs(before - 3_600_000 - (late?.consentAt.getTime() ?? 0))).toBeLessThan(5_000);
  });

  it('is stored once where a kill came between its commit and the end of its file; with other keys it is twice (control)', async () => {
    const lead = await sent();
    await keepLead(lead);
    const [name = ''] = files();
    const [file, copy] = [path.join(folder, name), path.join(folder, 'copy')];
    copyFileSync(file, copy);
    await drain();
    renameSync(copy, file);
    await drain();
    expect(await leadsOf(lead)).toMatchObject([{ submissions: 1 }]);
    const second = crypto.randomUUID();
    await keepLead({ ...lead, row: { ...lead.row, once: null, submission: second } });
    await drain();
    expect(await leadsOf(lead)).toMatchObject([{ submissions: 2 }]);
  });

  it('is stored once if the first try was stored but its answer was lost, with and without the key of a browser', async () => {
    for (const lead of [await sent(), await sent({ once: crypto.randomUUID() })]) {
      await storeSilently(lead);
      await keepLead(lead);
      await drain();
      expect(await leadsOf(lead)).toMatchObject([{ submissions: 1 }]);
      expect(files()).toEqual([]);
    }
  });

  it('is not stored where its person was erased after it was taken', async () => {
    const [gone, stays] = [await sent({ email: 'Gone@example.org' }), await sent()];
    await Promise.all([keepLead(gone), keepLead(stays)]);
    const asked: string[] = [];
    await drainOnce((contacts) => {
      asked.push(...contacts.map(({ contact }) => contact));
      return Promise.resolve(new Set(['gone@example.org']));
    });
    expect(asked).toContain(gone.row.mobile);
    expect([await leadsOf(gone), files()]).toEqual([[], []]);
    expect(await leadsOf(stays)).toHaveLength(1);
  });
});

describe('the files of leads that wait', () => {
  it('are read as far as they are whole; what is torn or changed is set aside', async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()];
    await Promise.all([first, second, third].map(keepLead));
    const [name = ''] = files();
    const text = readFileSync(path.join(folder, name), 'utf8');
    const [one = '', two = '', three = ''] = text.split('\n');
    writeFileSync(path.join(folder, name), [one, two.replace('Meena', 'Seena'), three].join('\n'));
    truncateSync(path.join(folder, name), Buffer.byteLength(`${one}\n${two}\n`) + 40);
    await drain();
    const aside = files();
    expect(aside).toEqual([expect.stringMatching(/^broken-.*\.txt$/)]);
    expect(readFileSync(path.join(folder, aside[0] ?? ''), 'utf8').split('\n')).toHaveLength(3);
    const stored = await Promise.all([first, second, third].map(leadsOf));
    expect(stored.map((found) => found.length)).toEqual([1, 0, 0]);
    // First no contact in it was erased; then one was, or it was left for a month.
    await drain();
    expect(files()).toEqual(aside);
    const asideFile = path.join(folder, aside[0] ?? '');
    copyFileSync(asideFile, path.join(folder, 'copy'));
    await drainOnce((asked) => Promise.resolve(new Set(asked.map(({ contact }) => contact))));
    expect(files()).toEqual(['copy']);
    renameSync(path.join(folder, 'copy'), asideFile);
    renameSync(path.join(folder, aside[0] ?? ''), path.join(folder, 'broken-1000000000000-1-ab.txt'));
    await drain();
    expect(files()).toEqual([]);
  });

  it('set aside what the database will never take, and the others are stored', async () => {
    const [never, well] = [await sent(), await sent()];
    await Promise.all([keepLead({ ...never, row: { ...never.row, country: null } }), keepLead(well)]);
    expect(await drain()).toBe('empty');
    expect(await leadsOf(well)).toHaveLength(1);
    expect(files()).toEqual([expect.stringMatching(/^broken-/)]);
  });

  it('of a process that is gone are taken over, also what it was just writing; those of one that runs are left for ten minutes', async () => {
    const [gone, writing, others] = [await sent(), await sent(), await sent()];
    const nameFor = async (lead: SentLead, pid: number, since = Date.now()) => {
      await keepLead(lead);
      const mine = files().find((name) => name.includes(`-${process.pid}-`)) ?? '';
      const name = mine.replace(/^\d+(-\d+-\d+-\d+-)\d+-\w+/, `${since}$1${pid}-ab12`);
      renameSync(path.join(folder, mine), path.join(folder, name));
      return name;
    };
    // There is no process with this id; the parent of this one runs.
    await nameFor(gone, 2 ** 30);
    const part = await nameFor(writing, 2 ** 30);
    renameSync(path.join(folder, part), path.join(folder, `${part}.part`));
    const left = await nameFor(others, process.ppid);
    await drain();
    expect(files()).toEqual([left]);
    expect([await leadsOf(gone), await leadsOf(writing)]).toMatchObject([[{ submissions: 1 }], [{ submissions: 1 }]]);
    renameSync(path.join(folder, left), path.join(folder, left.replace(/^\d+/, String(Date.now() - 700_000))));
    await drain();
    expect([files(), await leadsOf(others)]).toMatchObject([[], [{ submissions: 1 }]]);
  });

  it('take no more than there is room for, and say so as a database that is away does', async () => {
    const lead = await sent();
    mkdirSync(folder);
    writeFileSync(path.join(folder, `${Date.now()}-1-50000-9-${process.ppid}-ab12.leads`), '');
    expect(isUnavailable(await keepLead(lead).catch((error: unknown) => error))).toBe(true);
    endWaiting();
    const DATA_DIR = temporaryFolder();
    writeFileSync(path.join(DATA_DIR, 'leads-waiting'), 'no folder');
    useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR });
    expect(isUnavailable(await keepLead(lead).catch((error: unknown) => error))).toBe(true);
    expect(leadsWait()).toBe(false);
  });

  it('give back what was written, times and all', async () => {
    const lead = await sent({ waited: 5_000, messages: 'yes' });
    await keepLead(lead);
    const [name = ''] = files();
    const kept = readKept(readFileSync(path.join(folder, name), 'utf8').slice(9));
    expect(kept).toMatchObject({
      row: { agreedAt: lead.row.agreedAt, once: lead.row.submission },
      wantsMessages: true,
    });
    expect(kept.takenAt).toBeInstanceOf(Date);
  });
});

describe('while the database is away', () => {
  it('a form is taken, wrong ones are refused, and its token knows the lead once it is stored', async () => {
    useEngine(nowhere);
    expect(currentEngine()).toBe(nowhere);
    const form = leadForm();
    const taken = await takeLead(form);
    if (!taken.ok) throw new Error(taken.reason);
    expect(taken.value).toMatchObject({ waits: true, checks: false });
    expect(await takeLead(leadForm({ name: '' }))).toMatchObject({ reason: 'invalid' });
    expect(await drain()).toBe('away');
    expect(leadsWait()).toBe(true);
    useEngine(engine);
    expect(await findLeadByToken(database(), taken.value.token)).toBeNull();
    await drain();
    const found = await findLeadByToken(database(), taken.value.token);
    expect(found).toMatchObject({ mobile: `+91${form.mobile}` });
    expect(await storedLead(found?.leadId ?? '')).toMatchObject({ submissions: 1 });
    const direct = await takeLead(leadForm());
    expect(direct).toMatchObject({ ok: true, value: { waits: false } });
  });

  it('a form of the school’s own is checked as it was last read, and not taken where it was never read', async () => {
    const own = (slug: string, f2: string[]) =>
      leadForm({ form: { slug, block: 'ask', values: { f1: ['c2'], f2 }, query: '' } });
    expect(await takeLead(own('school-visit', ['Little Flower']))).toMatchObject({ value: { waits: false } });
    useEngine(nowhere);
    expect(await takeLead(own('school-visit', []))).toMatchObject({
      details: { answers: { f2: 'form.problem.missing' } },
    });
    expect(await takeLead(own('school-visit', ['Rose']))).toMatchObject({ value: { waits: true } });
    const never = await takeLead(own('never-read', [])).catch((error: unknown) => error);
    expect(isUnavailable(never)).toBe(true);
    useEngine(engine);
    await drain();
    expect(files()).toEqual([]);
  });
});
