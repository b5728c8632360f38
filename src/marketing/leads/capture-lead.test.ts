import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { clientOf } from '#platform/limits';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import { testDatabase } from '#tests/database';
import { capture, captured, leadForm, storedLead } from '#tests/leads';
import { captureLead } from './capture-lead.ts';
import { changeLeadState, trustLead } from './change-lead-state.ts';
import { countLeads, findLead, findLeadByToken, leadPages, listLeads } from './finding/find-leads.ts';
import { enrolLeads } from './enrol-leads.ts';
import { ordersOfLead } from './lead-orders.ts';
import { eraseOldLeadsJob } from './erase-old-leads.job.ts';
import { leadInput } from './model.ts';

testDatabase();
beforeAll(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

it('a lead is stored with its number in E.164 and the consent it gave: text, version and time', async () => {
  const { leadId, token } = await captured({
    mobile: '098401 23456',
    name: '  Meena \u0007 R ',
    email: ' m@example.org ',
  });
  const stored = await storedLead(leadId);
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
    suspected: false,
    createdAt: stored.createdAt,
  });
  expect(await findLeadByToken(database(), `${token}x`)).toBeNull();
});

it.each([
  ['९८४०१२३४५७', 'IN', '+919840123457'],
  ['௯௮௪௦௧௨௩௪௫௮', 'IN', '+919840123458'],
  ['+1 (201) 555-0123', 'IN', '+12015550123'],
  ['201 555 0124', 'US', '+12015550124'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['0412 345 678', 'AU', '+61412345678'],
])('the number %s with %s is kept as %s', async (mobile, country, expected) => {
  expect(await storedLead((await captured({ mobile, country })).leadId)).toMatchObject({ mobile: expected });
});

it.each([
  [{ name: ' \u0000 ' }, { name: 'lead.problem.nameMissing' }],
  [{ name: 'x'.repeat(81) }, { name: 'lead.problem.nameLong' }],
  [{ mobile: '' }, { mobile: 'lead.problem.mobileMissing' }],
  [{ mobile: '12345' }, { mobile: 'lead.problem.mobileWrong' }],
  // Without a country there is no default, not even India.
  [{ mobile: '9840123459', country: 'nowhere' }, { mobile: 'lead.problem.mobileWrong' }],
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

it('the same number is one person, on whatever page and day: one lead with the newest details and all it sent', async () => {
  const first = await captured({ mobile: '9840555555', name: 'Old' });
  const again = await captured({ mobile: '+91 98405 55555', name: 'New', language: 'en', page: '/other' });
  expect(again).toMatchObject({ leadId: first.leadId, merged: true });
  const stored = await storedLead(first.leadId);
  expect(stored).toMatchObject({ name: 'New', submissions: 2, language: 'en', page: '/other' });
  expect(stored.sent.map(({ name, page }) => [name, page])).toEqual([
    ['Old', '/workshop/rockets'],
    ['New', '/other'],
  ]);
  const listed = (await listLeads(database(), { search: '9840555555' })).map(({ id }) => id);
  expect(listed).toEqual([first.leadId]);
  expect((await leadPages(database(), listed)).get(first.leadId)).toEqual(['/workshop/rockets', '/other']);
  await database().execute(sql`update lead_windows set started_at = now() - interval '25 hours'`);
  expect(await captured({ mobile: '9840555555' })).toMatchObject({ leadId: first.leadId, merged: true });
});

it('a number that was two leads before they were one is the newer one', async () => {
  const mobile = '9840555556';
  const { leadId } = await captured({ mobile });
  await database().execute(sql`update lead_windows set page = '/workshop/rockets' where mobile = ${`+91${mobile}`}`);
  expect(await captured({ mobile, page: '/other' })).toMatchObject({ leadId, merged: true });
});

it('a purchase sets its leads to enrolled, by number and by mail address, and asking again makes them new', async () => {
  const byNumber = await captured({ mobile: '9840555557' });
  const byMail = await captured({ email: 'Asha@example.org' });
  const bot = await captured({ mobile: '9840555557', website: 'x' });
  const other = await captured({ email: 'other@example.org' });
  expect(bot.leadId).toBe(byNumber.leadId);
  const orderId = newId();
  const buyer = { mobile: '+919840555557', email: 'asha@EXAMPLE.org' };
  const buy = () => inTransaction((tx) => enrolLeads(tx, { ...buyer, order: 'TL-1', orderId }));
  await buy();
  await buy();
  const states = async () =>
    Promise.all([byNumber, byMail, other].map(async ({ leadId }) => (await storedLead(leadId)).state));
  expect(await states()).toEqual(['enrolled', 'enrolled', 'new']);
  expect(await ordersOfLead(database(), byMail.leadId)).toMatchObject([{ orderId, reference: 'TL-1' }]);
  expect(await ordersOfLead(database(), other.leadId)).toEqual([]);
  const told = await history(database(), 'lead', byMail.leadId);
  expect(told).toMatchObject([{ who: 'system', details: { from: 'new', to: 'enrolled', order: 'TL-1' } }]);
  await captured({ mobile: '9840555557' });
  expect(await states()).toEqual(['new', 'enrolled', 'new']);
});

it('C2: what one connection sends beyond the usual is kept apart, and refused when it is far beyond', async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', LEADS_PER_CLIENT: '3' });
  const [school, other] = [clientOf('198.51.100.20'), clientOf('198.51.100.21')];
  const outcomes = [];
  for (let n = 0; n < 32; n += 1) outcomes.push(await captureLead(leadForm(), school));
  const ids = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.leadId] : []));
  const suspected = await Promise.all(ids.map(async (id) => (await storedLead(id)).suspected));
  expect(suspected).toEqual(ids.map((_, n) => n >= 3));
  expect(ids).toHaveLength(30);
  for (const outcome of outcomes.slice(30))
    expect(outcome).toMatchObject({ reason: 'too-many', details: { fields: { mobile: 'lead.problem.tooMany' } } });
  expect((await captureLead(leadForm(), other)).ok).toBe(true);
  await database().execute(sql`update leads set suspected = false`);
  useConfigForTests({ LOG_LEVEL: 'silent' });
});

it('C2: the forms of a network count together too, so that a thousand IPv6 addresses are no thousand visitors', async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', LEADS_PER_CLIENT: '1' });
  const outcomes = [];
  for (let n = 0; n < 12; n += 1)
    outcomes.push(await captureLead(leadForm(), clientOf(`2001:db8:77:${n.toString(16)}::1`)));
  const ids = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.leadId] : []));
  const suspected = await Promise.all(ids.map(async (id) => (await storedLead(id)).suspected));
  expect(suspected).toEqual([...Array<boolean>(10).fill(false), true, true]);
  await database().execute(sql`update leads set suspected = false`);
  useConfigForTests({ LOG_LEVEL: 'silent' });
});

it('C2: one number is taken twenty times an hour, from however many connections', async () => {
  const outcomes = [];
  for (let n = 0; n < 25; n += 1)
    outcomes.push(await captureLead(leadForm({ mobile: '9840555558' }), clientOf(`198.51.${n}.1`)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
});

it('twenty clicks at once make one lead', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => captured({ mobile: '9840666666' })));
  expect(new Set(ids.map(({ leadId }) => leadId)).size).toBe(1);
  expect(ids.filter(({ merged }) => !merged)).toHaveLength(1);
  expect(await storedLead(ids[0]?.leadId ?? '')).toMatchObject({ submissions: 20 });
});

it('what looks like a bot is kept apart and never dropped, and a person who follows frees it', async () => {
  const bot = await captured({ mobile: '9840777777', website: 'https://spam.example' });
  expect(bot.token).not.toBe('');
  await captured({ elapsed: '300' });
  const everyday = await listLeads(database(), {});
  expect(everyday.some(({ id }) => id === bot.leadId)).toBe(false);
  expect(await listLeads(database(), { suspected: true })).toHaveLength(2);
  await captured({ mobile: '9840777777', elapsed: '8000' });
  expect(await storedLead(bot.leadId)).toMatchObject({ suspected: false });
  const [other] = await listLeads(database(), { suspected: true });
  await inTransaction((tx) => trustLead(tx, { leadId: other?.id ?? '', who: 'Asha' }));
  expect((await countLeads(database())).suspected).toBe(0);
});

it('leads are found by name, number and address; signs of the search language mean themselves', async () => {
  await captured({ name: '100% Kumar', mobile: '9840888888', email: 'k@example.org' });
  const found = async (search: string) => (await listLeads(database(), { search })).map(({ name }) => name);
  expect(await found('100%')).toEqual(['100% Kumar']);
  expect(await found('98408 88888')).toEqual(['100% Kumar']);
  expect(await found('K@EXAMPLE')).toEqual(['100% Kumar']);
  expect(await found('100_')).toEqual(['100% Kumar']);
  expect(await found('100_7')).toEqual([]);
  expect(await found('kummar')).toEqual(['100% Kumar']);
  expect(await found('%')).toEqual([]);
  expect(await found('\u0000\\')).toEqual([]);
});

it('a state change is taken back by the step the other way, and never overwrites a faster colleague', async () => {
  const { leadId } = await captured();
  const step = (from: 'new' | 'contacted', to: 'new' | 'contacted') =>
    inTransaction((tx) => changeLeadState(tx, { leadId, from, to, who: 'Asha' }));
  expect(await step('new', 'contacted')).toMatchObject({ ok: true });
  expect(await step('new', 'contacted')).toMatchObject({ reason: 'changed-meanwhile' });
  expect(await step('contacted', 'new')).toMatchObject({ ok: true });
  expect(await storedLead(leadId)).toMatchObject({ state: 'new' });
});

it('P5: a lead is forgotten 24 months after it was last heard of', async () => {
  const { leadId } = await captured();
  const kept = await captured();
  await database().execute(sql`update leads set latest_at = now() - interval '25 months' where id = ${leadId}`);
  await eraseOldLeadsJob.handle({});
  expect(await findLead(database(), leadId)).toBeNull();
  expect(await findLead(database(), kept.leadId)).not.toBeNull();
  expect(await findLead(database(), "'; drop table leads")).toBeNull();
});

it('a form is read with its campaign; other parameters and files are ignored', () => {
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
