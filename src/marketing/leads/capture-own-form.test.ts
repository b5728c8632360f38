import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { storedForm } from '#tests/forms';
import { capture, captured, storedLead } from '#tests/leads';
import { eraseLeads } from './erase-leads.ts';
import { listLeads } from './finding/find-leads.ts';
import { leadInput, type LeadInput } from './model.ts';
import { leadPersonalData } from './personal-data.ts';
import { exportLeads } from './studio/list/export-leads.ts';
import { leadSubmissions } from './tables.ts';

testDatabase();
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await storedForm();
});

const answered = (values: Record<string, string[]>, query = ''): Partial<LeadInput> => ({
  form: { slug: 'school-visit', block: 'ask', values, query },
});

it('the answers are kept with what was sent, as they were asked, whatever the form asks later', async () => {
  const { leadId } = await captured({
    ...answered({ f1: ['c2'], f2: ['Little Flower'] }, 'teacher=Rani'),
    mobile: '9840777001',
  });
  await captured({ ...answered({ f1: ['c1'], f3: ['11'] }), mobile: '9840777001', language: 'en' });
  const [first, second] = (await storedLead(leadId)).sent;
  expect(first?.answers).toMatchObject({ form: 'school-visit', version: 1, language: 'ta' });
  expect(first?.answers?.answers.map(({ label, values }) => [label, ...values])).toEqual([
    ['நீங்கள் யார்?', 'பள்ளி'],
    ['எந்தப் பள்ளி?', 'Little Flower'],
    ['teacher', 'Rani'],
  ]);
  expect(second?.answers?.answers.map(({ values }) => values)).toEqual([['A parent'], ['11']]);
});

it('a wrong answer is refused beside wrong fields, each with its sentence, and nothing is stored', async () => {
  expect(await capture({ ...answered({ f1: ['c2'], f3: ['old'] }), name: '', mobile: '9840777011' })).toMatchObject({
    reason: 'invalid',
    details: {
      fields: { name: 'lead.problem.nameMissing' },
      answers: { f2: 'form.problem.missing', f3: 'form.problem.age' },
    },
  });
  expect(await capture({ ...answered({}), mobile: '9840777011' })).toMatchObject({
    reason: 'invalid',
    details: { fields: {}, answers: { f1: 'form.problem.choose' } },
  });
  expect(await listLeads(database(), { search: '9840777011' })).toEqual([]);
});

it('a page may name a form that is not there: its lead is taken as always', async () => {
  const { leadId } = await captured({
    form: { slug: 'never-made', block: 'ask', values: { f1: ['c1'] }, query: '' },
  });
  expect((await storedLead(leadId)).sent.map(({ answers }) => answers)).toEqual([null]);
});

it('answers belong to the form of the block they were sent from, and to none where the page has none', () => {
  const sent = new URLSearchParams('block=ask&q.f1=c1&q.f2=A&q.f2=B&name=Meena');
  const place = { page: '/x', language: 'en', url: 'https://x.example/x?teacher=Rani', forms: { ask: 'school-visit' } };
  expect(leadInput(sent, place).form).toEqual({
    slug: 'school-visit',
    block: 'ask',
    values: { f1: ['c1'], f2: ['A', 'B'] },
    query: 'teacher=Rani',
  });
  expect(leadInput(sent, { ...place, forms: {} }).form).toBeUndefined();
  expect(leadInput(new URLSearchParams('block=__proto__'), place).form).toBeUndefined();
});

it('the export has a column for each question that its leads were asked, with the newest answers', async () => {
  await captured({ ...answered({ f1: ['c2'], f2: ['Little Flower'] }), mobile: '9840778802', language: 'en' });
  await captured({ ...answered({ f1: ['c1'] }), mobile: '9840778802', language: 'en' });
  await captured({ mobile: '9840778803' });
  const query = new URLSearchParams('view=all&search=984077880');
  const { head, parts } = await exportLeads({ query, ids: null } as never);
  expect(head.slice(-2)).toEqual(['School visit: Who are you?', 'School visit: Which school?']);
  const rows = [];
  for await (const part of parts) rows.push(...part);
  expect(rows.map((row) => row.slice(-2))).toEqual([
    [null, null],
    ['A parent', 'Little Flower'],
  ]);
});

it('a person’s export has the answers, and they go with the lead', async () => {
  const { leadId } = await captured({ ...answered({ f1: ['c2'], f2: ['Little Flower'] }), language: 'en' });
  const whose = { emails: [], mobiles: [], own: false, ids: { lead: [leadId] } } as never;
  const sections = await inTransaction(async (tx) => leadPersonalData.read?.(tx, whose));
  const sent = sections?.find(({ section }) => section === 'submissions');
  expect(sent?.rows).toMatchObject([{ answers: 'Who are you?: A school\nWhich school?: Little Flower' }]);
  await inTransaction((tx) => eraseLeads(tx, [leadId]));
  expect(await database().select().from(leadSubmissions).where(eq(leadSubmissions.leadId, leadId))).toEqual([]);
});
