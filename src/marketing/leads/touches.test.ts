import { beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { captured, storedLead } from '#tests/leads';
import type { Touch } from '#marketing/tracking/model';
import { enquiriesOf } from './finding/enquiries-of.ts';
import { mergeLeads } from './merging/merge-leads.ts';
import { undoMerge } from './merging/undo-merge.ts';

testDatabase();
beforeAll(() => useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' }));

const by: Staff = { id: newId(), name: 'Ravi', email: 'ravi@example.org', role: 'sales' };
let mobiles = 9_850_000_000;
const newMobile = () => String((mobiles += 1));
const touch = (day: number, more: Partial<Touch> = {}): Touch => ({
  at: `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`,
  landing: '/',
  ...more,
});
const both = (first: Touch, last = first) => ({ touches: { first, last } });

describe('what brought a lead', () => {
  it('is kept with the first form: the first touch for good, the last until another one tells something', async () => {
    const mobile = newMobile();
    const [first, ad, direct] = [touch(2), touch(5, { campaign: 'diwali' }), touch(9)];
    const { leadId } = await captured({ mobile, ...both(first, ad), pages: [{ path: '/faq', at: first.at }] });
    expect(await storedLead(leadId)).toMatchObject({
      firstTouch: first,
      lastTouch: ad,
      sent: [{ pages: [{ path: '/faq' }] }],
    });
    await captured({ mobile, ...both(direct) });
    expect(await storedLead(leadId)).toMatchObject({ firstTouch: first, lastTouch: ad });
    await captured({ mobile, ...both(touch(1), touch(10, { referrer: 'blog.example' })) });
    expect(await storedLead(leadId)).toMatchObject({
      firstTouch: touch(1),
      lastTouch: touch(10, { referrer: 'blog.example' }),
    });
    await captured({ mobile });
    expect(await storedLead(leadId)).toMatchObject({ firstTouch: touch(1), lastTouch: { referrer: 'blog.example' } });
  });

  it('is the campaign of the lead, too, where the page of the form does not name one', async () => {
    const { leadId } = await captured({
      mobile: newMobile(),
      ...both(touch(2, { campaign: 'diwali', source: 'google' })),
    });
    expect(await storedLead(leadId)).toMatchObject({ source: { utm_campaign: 'diwali', utm_source: 'google' } });
    const own = { source: { utm_campaign: 'leaflet' }, ...both(touch(2, { campaign: 'diwali' })) };
    const other = await captured({ mobile: newMobile(), ...own });
    expect((await storedLead(other.leadId)).source).toEqual({ utm_campaign: 'leaflet' });
  });

  it('of two that become one is the earliest first touch, and both have their own again when that is taken back', async () => {
    const ad = touch(7, { campaign: 'kites' });
    const into = await captured(both(touch(6), ad));
    const from = await captured(both(touch(3)));
    await inTransaction((tx) => mergeLeads(tx, { by, intoId: into.leadId, fromId: from.leadId }));
    expect(await storedLead(into.leadId)).toMatchObject({ firstTouch: touch(3), lastTouch: ad });
    await inTransaction((tx) => undoMerge(tx, { by, intoId: into.leadId }));
    expect(await storedLead(into.leadId)).toMatchObject({ firstTouch: touch(6), lastTouch: ad });
    expect(await storedLead(from.leadId)).toMatchObject({ firstTouch: touch(3), lastTouch: touch(3) });
  });

  it('is found for a buyer by number and by address, of all their enquiries together, and not from a bot', async () => {
    const [mobile, email] = [newMobile(), 'asha@example.com'];
    await captured({ mobile, ...both(touch(4)), source: { utm_campaign: 'old' } });
    await captured({ email, ...both(touch(2), touch(8, { campaign: 'rockets' })) });
    await captured({ mobile: newMobile(), email, website: 'http://spam', ...both(touch(1)) });
    const found = await enquiriesOf(database(), [
      { mobile: `+91${mobile}`, email: 'Asha@Example.com' },
      { mobile: '+919999999999', email: 'nobody@example.com' },
    ]);
    expect(found).toEqual([
      { campaign: 'rockets', touches: { first: touch(2), last: touch(8, { campaign: 'rockets' }) } },
      null,
    ]);
  });
});
