import { describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import '#sales/orders';
import { ga4Fake, measured, metaFake, pass, setUp, standings } from '#tests/conversions-world';
import { testDatabase } from '#tests/database';
import { ga4Settings, metaSettings } from '#tests/fakes/conversion-fake';
import { captured } from '#tests/leads';
import { makeWorld, paidEvent, placed } from '#tests/orders-world';
import { eraseLeads } from '../../leads/erase-leads.ts';
import { settlePayment } from '../../../sales/orders/payment/settle-payment.ts';
import { ga4 } from '../destinations/ga4.ts';
import { meta } from '../destinations/meta.ts';
import { forgetWithdrawn } from '../noting/forget-withdrawn.ts';
import { planConversions } from '../noting/plan-conversions.ts';
import { shownConversion } from '../noting/shown-conversion.ts';
import { visitToTell } from '../noting/visit-to-tell.ts';
import { conversionPersonalData } from '../personal-data.ts';
import { conversionVisits } from '../tables.ts';
import { claimConversions } from './claim-conversions.ts';
import { tellDue } from './tell-conversions.job.ts';

testDatabase();

const tell = async () => {
  await tellDue(meta);
  await tellDue(ga4);
};
/** A consenting buyer places an order, and pays it. */
async function bought() {
  const visit = await visitToTell(measured, '/workshop/kites');
  const order = await placed(await makeWorld(20), { visit });
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  return order;
}

describe('who agreed', () => {
  it('is reported with a lead, once to each service, under the id that the browser uses too', async () => {
    const { leadId } = await captured({ mobile: '9840011111', measured });
    await captured({ mobile: '9840011111', measured });
    await tell();
    await tell();
    expect(await standings()).toEqual(['ga4 lead told', 'meta lead told']);
    const shown = shownConversion('lead', { id: leadId, at: new Date() });
    expect(shown).toMatchObject({ pixel: 'Lead' });
    expect(metaFake.taken).toMatchObject([{ name: 'Lead', id: shown?.id }]);
    expect(ga4Fake.taken).toMatchObject([{ name: 'generate_lead', id: shown?.id }]);
    expect(shown?.id).not.toContain(leadId);
    expect(metaFake.heard() + ga4Fake.heard()).not.toMatch(/Meena|9840011111/);
  });

  it('is reported with a checkout, a payment and a refund, with the value of the whole order', async () => {
    const order = await bought();
    const refund = { id: crypto.randomUUID(), amount: { amount: 10_050, currency: 'INR' } };
    await inTransaction((tx) => planConversions(tx, 'refunded', [{ aboutId: order.id, refund }]));
    await tell();
    const shown = shownConversion('paid', { id: order.id, at: new Date(), value: order.total });
    expect(shown).toMatchObject({ pixel: 'Purchase', value: '499', currency: 'INR' });
    expect(metaFake.taken.map(({ name }) => name).toSorted()).toEqual(['InitiateCheckout', 'Purchase']);
    expect(metaFake.taken.find(({ name }) => name === 'Purchase')).toMatchObject({
      id: shown?.id,
      body: { event_source_url: 'https://site.example/workshop/kites', custom_data: { value: 499, currency: 'INR' } },
    });
    const of = (name: string) => ga4Fake.taken.find((one) => one.name === name)?.body.events;
    expect(of('purchase')).toMatchObject([{ params: { transaction_id: shown?.id, value: 499 } }]);
    expect(of('refund')).toMatchObject([{ params: { transaction_id: shown?.id, value: 100.5 } }]);
    expect(of('begin_checkout')).toHaveLength(1);
  });
});

describe('nothing is reported', () => {
  it('of who did not agree, of a page for children, or of what looks like a bot’s', async () => {
    await captured();
    await captured({ measured, page: '/for-children' });
    await captured({ measured, website: 'http://spam.example' });
    expect(await visitToTell(measured, null)).toBeNull();
    expect(await visitToTell(undefined, '/workshop/kites')).toBeNull();
    expect(await standings()).toEqual([]);
    expect(await database().$count(conversionVisits)).toBe(0);
  });

  it('to a service that is not set up, or that the yes did not cover', async () => {
    setUp({});
    await captured({ measured });
    expect(shownConversion('lead', { id: crypto.randomUUID(), at: new Date() })).toBeNull();
    setUp({ ...metaSettings, ...ga4Settings });
    await captured({ measured: { ...measured, services: ['ga4'] } });
    expect(await standings()).toEqual(['ga4 lead waiting']);
  });

  it('after the yes was taken back, also of what waits', async () => {
    await bought();
    await captured({ measured: { ...measured, yes: 'yes.0123456789.other' } });
    await inTransaction((tx) => forgetWithdrawn(tx, measured.yes));
    await tell();
    const told = (await standings()).filter((one) => one.endsWith('told'));
    expect(told).toEqual(['ga4 lead told', 'meta lead told']);
  });

  it('of who was erased meanwhile', async () => {
    const { leadId } = await captured({ measured });
    const other = await captured({ measured });
    await inTransaction(async (tx) => {
      const theirs = { emails: [], mobiles: [], own: false, names: [], ids: { lead: [leadId] } };
      await conversionPersonalData.erase(tx, theirs);
      await eraseLeads(tx, [leadId, other.leadId]);
    });
    await tell();
    expect(await standings()).toEqual(['ga4 lead dropped', 'meta lead dropped']);
    expect(metaFake.asked() + ga4Fake.asked()).toBe(0);
  });
});

describe('a service that misbehaves', () => {
  it.each(['limit', 'busy'] as const)('with %s gets the report later, and counts it once', async (how) => {
    metaFake.fail(how);
    ga4Fake.fail(how);
    await captured({ measured });
    await tell();
    expect(await standings()).toEqual(['ga4 lead waiting', 'meta lead waiting']);
    await tell();
    expect(metaFake.asked() + ga4Fake.asked()).toBe(2);
    await pass(1);
    await tell();
    expect(await standings()).toEqual(['ga4 lead told', 'meta lead told']);
    expect([metaFake.counted(), ga4Fake.counted()]).toEqual([['Lead'], ['generate_lead']]);
  });

  it.each(['late-success', 'down'] as const)(
    'with %s gets the report again where it deduplicates events; staff see the others as perhaps sent',
    async (how) => {
      metaFake.fail(how);
      ga4Fake.fail(how);
      await captured({ measured });
      await tell();
      await pass(1);
      await tell();
      expect(await standings()).toEqual(['ga4 lead unknown', 'meta lead told']);
      expect([metaFake.counted(), ga4Fake.asked()]).toEqual([['Lead'], 1]);
    },
  );

  it('a payment reaches GA4 once though its first answer was lost', async () => {
    await bought();
    ga4Fake.always('late-success');
    await tellDue(ga4);
    ga4Fake.always(null);
    await pass(1);
    await tellDue(ga4);
    expect(ga4Fake.counted().filter((name) => name === 'purchase')).toEqual(['purchase']);
    expect(ga4Fake.taken.filter(({ name }) => name === 'purchase')).toHaveLength(2);
  });

  it('and refuses is not asked again; one that is away for three days is given up', async () => {
    metaFake.fail('refuse');
    ga4Fake.always('busy');
    await captured({ measured });
    for (let hours = 0; hours < 96; hours += 6) {
      await tell();
      await pass(6);
    }
    await tell();
    expect(await standings()).toEqual(['ga4 lead failed', 'meta lead refused']);
    expect(metaFake.asked()).toBe(1);
  });
});

describe('what is too old', () => {
  it('is not told to Meta again, which after two days would count it beside an earlier try', async () => {
    await captured({ measured });
    metaFake.always('down');
    for (let hours = 0; hours < 48; hours += 6) {
      await tellDue(meta);
      await pass(6);
    }
    const asked = metaFake.asked();
    expect(asked).toBeGreaterThan(5);
    metaFake.always(null);
    await pass(2);
    await tellDue(meta);
    expect(await standings()).toEqual(['ga4 lead waiting', 'meta lead failed']);
    expect(metaFake.asked()).toBe(asked);
  });

  it('nor when a worker died with it', async () => {
    await captured({ measured });
    await inTransaction((tx) => claimConversions(tx, meta));
    await pass(49);
    await tell();
    expect(await standings()).toEqual(['ga4 lead told', 'meta lead unknown']);
    expect(metaFake.asked()).toBe(0);
  });

  it('is not sent to the ad pixel by a browser either', () => {
    const [id, at] = [crypto.randomUUID(), new Date(Date.now() - 49 * 3_600_000)];
    expect(shownConversion('paid', { id, at })).toMatchObject({ pixel: null });
    expect(shownConversion('paid', { id, at: new Date() })).toMatchObject({ pixel: 'Purchase' });
  });
});

describe('a worker that dies', () => {
  it('after it sent and before it wrote that down: what a service counts once comes again, the rest is perhaps told', async () => {
    await captured({ measured });
    for (const to of [meta, ga4]) {
      const { claimed } = await inTransaction((tx) => claimConversions(tx, to));
      for (const { conversion } of claimed) await to.tell(conversion);
    }
    // Killed here. The claim holds while the worker may still be alive.
    await tell();
    expect(metaFake.asked() + ga4Fake.asked()).toBe(2);
    await pass(1);
    await tell();
    await tell();
    expect(await standings()).toEqual(['ga4 lead unknown', 'meta lead told']);
    expect([metaFake.counted(), ga4Fake.counted()]).toEqual([['Lead'], ['generate_lead']]);
  });

  it('two workers at once tell each result once', async () => {
    for (let number = 0; number < 12; number += 1) await captured({ measured });
    await Promise.all([tell(), tell(), tell()]);
    expect(metaFake.taken).toHaveLength(12);
    expect(ga4Fake.taken).toHaveLength(12);
  });
});
