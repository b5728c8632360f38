import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { standardRuleAt } from './rate-in-force.ts';
import { addTaxRate, listTaxes, listTaxRates, removeTaxRate, type NewRate } from './tax-rates.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'finance' };
const later: NewRate = { tax: 'books', market: 'IN', kind: 'gst', rate: 500, startsOn: '2099-04-01' };
const add = (rate: Partial<NewRate> = {}) => inTransaction((tx) => addTaxRate(tx, { by, rate: { ...later, ...rate } }));
const remove = (id: string) => inTransaction((tx) => removeTaxRate(tx, { by, id }));

it('the rates that stood in the code are there: 18 % GST in India, exports to the others, whenever an order was placed', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  expect(await standardRuleAt(database(), { market: 'IN', at })).toEqual({ kind: 'gst', rate: 1_800, included: true });
  for (const market of ['US', 'AE', 'AU'] as const)
    expect(await standardRuleAt(database(), { market, at })).toEqual({ kind: 'export' });
});

it('a rate is added from a day to come, noted, listed, and taken back before it begins', async () => {
  const added = await add();
  const id = added.ok ? added.value : '';
  expect(await listTaxes(database())).toEqual(['standard', 'books']);
  expect((await listTaxRates(database())).find((rate) => rate.id === id)).toMatchObject({ state: 'later', rate: 500 });
  expect(await remove(id)).toMatchObject({ ok: true });
  expect(await remove(id)).toMatchObject({ ok: false, reason: 'begun' });
  expect((await history(database(), 'tax', id)).map(({ did }) => did)).toEqual(['removed-tax-rate', 'added-tax-rate']);
});

it('of two rates of a tax the one that began last is in force, and a rate that has begun cannot be taken back', async () => {
  const added = await add({ tax: 'standard', market: 'AU', rate: 1_000, startsOn: '2099-01-01' });
  const id = added.ok ? added.value : '';
  const now = new Date();
  expect(await standardRuleAt(database(), { market: 'AU', at: now })).toEqual({ kind: 'export' });
  await database().execute(sql`update tax_rates set starts_at = now() - interval '1 hour' where id = ${id}`);
  expect(await standardRuleAt(database(), { market: 'AU', at: now })).toMatchObject({ rate: 1_000 });
  const rates = (await listTaxRates(database())).filter(({ market }) => market === 'AU');
  expect(rates.map(({ state }) => state)).toEqual(['over', 'now']);
  expect(await remove(id)).toMatchObject({ ok: false, reason: 'begun' });
});

it.each([
  ['a day that is over', { startsOn: '2020-01-01' }, 'startsOn'],
  ['no day', { startsOn: 'soon' }, 'startsOn'],
  ['no rate', { rate: null }, 'rate'],
  ['more than all', { rate: 10_001 }, 'rate'],
  ['a market there is not', { market: 'XX' }, 'market'],
  ['a name that is none', { tax: 'Books & Toys' }, 'tax'],
  ['a kind there is not', { kind: 'tithe' }, 'kind'],
])('with %s a rate is refused at the field', async (_, wrong, field) => {
  expect(await add(wrong)).toMatchObject({ ok: false, reason: 'invalid', details: { [field]: expect.any(String) } });
});

it('a second rate for the same day is refused', async () => {
  await add({ startsOn: '2098-01-01' });
  expect(await add({ startsOn: '2098-01-01' })).toMatchObject({
    ok: false,
    details: { startsOn: expect.any(String) },
  });
});
