import { sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import '#marketing/journeys';
import { newId } from '#foundation/kit/id.ts';
import { linkLeadToOrder } from '#marketing/leads';
import '#sales/orders';
import type { Role } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { captured } from '#tests/leads';
import { begun, subscriber } from '#tests/newsletters-world';
import { makeWorld, paidEvent, placed } from '#tests/orders-world';
import { sayConsent } from '../../../../marketing/channels/consent/consents.ts';
import { leadPath } from '../../../../marketing/leads/studio/lead-path.tsx';
import { readLead } from '../../../../marketing/leads/studio/read-lead.ts';
import { settlePayment } from '../../../../sales/orders/payment/settle-payment.ts';
import '../../index.server.ts';

testDatabase();

const email = 'meena@x.example';
let leadId = '';
let reference = '';

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  leadId = (
    await captured({ email, mobile: '9840555001', pages: [{ path: '/workshop/kites', at: new Date().toISOString() }] })
  ).leadId;
  await subscriber(email);
  await begun();
  await database().execute(sql`update newsletter_recipients set state = 'sent', sent_at = now(), ended_at = now()`);
  const entry = newId();
  await database().execute(sql`insert into journey_entries (id, journey, subject_id, person, happened_at, due_at)
    values (${entry}, 'lead-thanked', ${leadId}, '+919840555001', now(), now())`);
  await database().execute(sql`insert into journey_sends (id, entry_id, step, way, state) values
    (${newId()}, ${entry}, 0, 'mail', 'sent'), (${newId()}, ${entry}, 1, 'mail', 'queued')`);
  await inTransaction((tx) =>
    sayConsent(tx, {
      mobile: '+919840555001',
      channels: ['whatsapp', 'sms'],
      purposes: ['workshop', 'offers'],
      given: true,
      wording: 'சரி, அனுப்புங்கள்',
      wordingVersion: '1',
      language: 'en',
      source: 'lead-form',
    }),
  );
  const order = await placed(await makeWorld());
  reference = order.reference;
  await inTransaction((tx) => linkLeadToOrder(tx, { leadId, orderId: order.id, reference }));
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
});

async function path(role: Role) {
  const by = staffOf(role);
  const shown = await inTransaction((tx) => readLead(tx, leadId, { query: new URLSearchParams(), by }));
  if (!shown) throw new Error('no lead');
  return leadPath(shown).map(({ kind, what }) => `${kind}: ${renderToStaticMarkup(what)}`);
}

it('the path of a lead holds pages, forms, consents, journeys, newsletters, orders and their steps, each once', async () => {
  const told = await path('owner');
  for (const step of [
    'pages: Looked at /workshop/kites',
    'forms: Sent the form on /workshop/rockets as Meena, meena@x.example',
    'messages: Agreed to messages: “<bdi lang="ta">சரி, அனுப்புங்கள்</bdi>”',
    'mails: Mail of the journey “Thanks for asking”',
    'mails: Newsletter: Rockets',
    'mails: Ended the newsletter by its link',
    `orders: Order ${reference}`,
    `orders: Order ${reference}: Paid`,
  ])
    expect(
      told.filter((one) => one === step),
      step,
    ).toHaveLength(1);
});

it('shows a colleague nothing of what their role does not read', async () => {
  const told = await path('viewer');
  expect(told).toContain(`orders: Order ${reference}: Paid`);
  expect(told.some((one) => one.startsWith('messages: '))).toBe(false);
});
