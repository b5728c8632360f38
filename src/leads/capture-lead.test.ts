import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useConfigForTests } from '#config';
import { database, inTransaction } from '#db';
import { testDatabase } from '#tests/database';
import {
  captureLead,
  changeLeadState,
  countLeads,
  eraseOldLeadsJob,
  findLead,
  findLeadByToken,
  listLeads,
  trustLead,
} from './index.server.ts';
import { leadInput, type LeadInput } from './model.ts';

testDatabase();
beforeAll(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

let number = 9_840_000_000;
const input = (over: Partial<LeadInput> = {}): LeadInput => ({
  name: 'Meena',
  mobile: String((number += 1)),
  country: 'IN',
  email: '',
  consent: 'yes',
  website: '',
  elapsed: '',
  page: '/workshop/rockets',
  language: 'ta',
  source: {},
  ...over,
});

const capture = (over: Partial<LeadInput> = {}) => captureLead(input(over));

async function captured(over: Partial<LeadInput> = {}) {
  const outcome = await capture(over);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.details));
  return outcome.value;
}

const lead = async (id: string) => {
  const found = await findLead(database(), id);
  if (!found) throw new Error('no lead');
  return found;
};

test('a lead is stored with its number in E.164 and the consent it gave: text, version and time', async () => {
  const { leadId, token } = await captured({
    mobile: '098401 23456',
    name: '  Meena \u0007 R ',
    email: ' m@example.org ',
  });
  const stored = await lead(leadId);
  expect(stored).toMatchObject({
    mobile: '+919840123456',
    country: 'IN',
    name: 'Meena R',
    email: 'm@example.org',
    state: 'new',
    suspected: false,
    submissions: 1,
  });
  expect(stored.consentText).toContain('வாட்ஸ்அப்');
  expect(stored.consentVersion).not.toBe('');
  expect(Math.abs(stored.consentAt.getTime() - Date.now())).toBeLessThan(60_000);
  expect(await findLeadByToken(database(), token)).toEqual({
    leadId,
    kind: 'callback',
    page: '/workshop/rockets',
    mobile: '+919840123456',
  });
  expect(await findLeadByToken(database(), `${token}x`)).toBeNull();
});

test.each([
  ['९८४०१२३४५७', 'IN', '+919840123457'],
  ['௯௮௪௦௧௨௩௪௫௮', 'IN', '+919840123458'],
  ['+1 (201) 555-0123', 'IN', '+12015550123'],
  ['201 555 0124', 'US', '+12015550124'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['9840123459', 'nowhere', '+919840123459'],
])('the number %s with %s is kept as %s', async (mobile, country, expected) => {
  expect(await lead((await captured({ mobile, country })).leadId)).toMatchObject({ mobile: expected });
});

test.each([
  [{ name: ' \u0000 ' }, { name: 'lead.problem.nameMissing' }],
  [{ name: 'x'.repeat(81) }, { name: 'lead.problem.nameLong' }],
  [{ mobile: '' }, { mobile: 'lead.problem.mobileMissing' }],
  [{ mobile: '12345' }, { mobile: 'lead.problem.mobileWrong' }],
  [{ mobile: '1800 425 0000' }, { mobile: 'lead.problem.mobileWrong' }],
  [{ mobile: '9'.repeat(10_000) }, { mobile: 'lead.problem.mobileWrong' }],
  [{ email: 'a@x.org\r\nBcc: b@y.org' }, { email: 'lead.problem.email' }],
  [{ consent: '' }, { consent: 'lead.problem.consent' }],
  [
    { name: '', mobile: 'x', email: 'x', consent: '' },
    {
      name: 'lead.problem.nameMissing',
      mobile: 'lead.problem.mobileWrong',
      email: 'lead.problem.email',
      consent: 'lead.problem.consent',
    },
  ],
] as const)('%j is refused with a sentence for each wrong field', async (over, fields) => {
  expect(await capture(over)).toEqual({ ok: false, reason: 'invalid', details: { fields } });
});

test('the same number on the same page within a day stays one lead, with the newest details and all it sent', async () => {
  const first = await captured({ mobile: '9840555555', name: 'Old' });
  const again = await captured({ mobile: '+91 98405 55555', name: 'New', language: 'en' });
  expect(again).toMatchObject({ leadId: first.leadId, merged: true });
  const stored = await lead(first.leadId);
  expect(stored).toMatchObject({ name: 'New', submissions: 2, language: 'en' });
  expect(stored.sent.map(({ name }) => name)).toEqual(['Old', 'New']);
  expect(await captured({ mobile: '9840555555', page: '/other' })).toMatchObject({ merged: false });
  await database().execute(
    sql`update lead_windows set started_at = now() - interval '25 hours' where mobile = '+919840555555'`,
  );
  expect(await captured({ mobile: '9840555555' })).toMatchObject({ merged: false });
});

test('twenty clicks at once make one lead', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => captured({ mobile: '9840666666' })));
  expect(new Set(ids.map(({ leadId }) => leadId)).size).toBe(1);
  expect(ids.filter(({ merged }) => !merged)).toHaveLength(1);
  expect(await lead(ids[0]?.leadId ?? '')).toMatchObject({ submissions: 20 });
});

test('what looks like a bot is kept apart and never dropped, and a person who follows frees it', async () => {
  const bot = await captured({ mobile: '9840777777', website: 'https://spam.example' });
  expect(bot.token).not.toBe('');
  await captured({ elapsed: '300' });
  const everyday = await listLeads(database(), {});
  expect(everyday.some(({ id }) => id === bot.leadId)).toBe(false);
  expect(await listLeads(database(), { suspected: true })).toHaveLength(2);
  await captured({ mobile: '9840777777', elapsed: '8000' });
  expect(await lead(bot.leadId)).toMatchObject({ suspected: false });
  const [other] = await listLeads(database(), { suspected: true });
  await inTransaction((tx) => trustLead(tx, { leadId: other?.id ?? '', who: 'Asha' }));
  expect((await countLeads(database())).suspected).toBe(0);
});

test('leads are found by name, number and address; signs of the search language mean themselves', async () => {
  await captured({ name: '100% Kumar', mobile: '9840888888', email: 'k@example.org' });
  const found = async (search: string) => (await listLeads(database(), { search })).map(({ name }) => name);
  expect(await found('100%')).toEqual(['100% Kumar']);
  expect(await found('98408 88888')).toEqual(['100% Kumar']);
  expect(await found('K@EXAMPLE')).toEqual(['100% Kumar']);
  expect(await found('100_')).toEqual([]);
  expect(await found('\u0000\\')).toEqual([]);
});

test('a state change is taken back by the step the other way, and never overwrites a faster colleague', async () => {
  const { leadId } = await captured();
  const step = (from: 'new' | 'contacted', to: 'new' | 'contacted') =>
    inTransaction((tx) => changeLeadState(tx, { leadId, from, to, who: 'Asha' }));
  expect(await step('new', 'contacted')).toMatchObject({ ok: true });
  expect(await step('new', 'contacted')).toMatchObject({ reason: 'changed-meanwhile' });
  expect(await step('contacted', 'new')).toMatchObject({ ok: true });
  expect(await lead(leadId)).toMatchObject({ state: 'new' });
});

test('P5: a lead is forgotten 24 months after it was last heard of', async () => {
  const { leadId } = await captured();
  const kept = await captured();
  await database().execute(sql`update leads set latest_at = now() - interval '25 months' where id = ${leadId}`);
  await eraseOldLeadsJob.handle({});
  expect(await findLead(database(), leadId)).toBeNull();
  expect(await findLead(database(), kept.leadId)).not.toBeNull();
  expect(await findLead(database(), "'; drop table leads")).toBeNull();
});

test('a form is read with its campaign; other parameters and files are ignored', () => {
  const form = new FormData();
  form.set('name', new File(['x'], 'x'));
  form.set('mobile', '1');
  const read = leadInput(form, {
    page: '/a',
    language: 'en',
    url: 'https://x.org/a?utm_source=n%0Aews&gclid=1&utm_campaign=',
  });
  expect(read).toMatchObject({ name: '', mobile: '1', source: { utm_source: 'n ews' } });
  expect(read.source).not.toHaveProperty('utm_campaign');
});
