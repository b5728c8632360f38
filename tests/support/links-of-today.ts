import { sql } from 'drizzle-orm';
import { findBatch } from '#catalogue/batches';
import { sessionSecret } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { documentLink, listDocuments } from '#sales/documents';
import { newId } from '#foundation/kit/id.ts';
import type { SecretPurpose } from '#foundation/kit/secret-addresses.ts';
import { signPathToken, signToken, type TokenPurpose } from '#foundation/kit/signed-token.ts';
import { familyUrl, findOrder, orderToken } from '#sales/orders';
import { paths } from '#foundation/web/paths.ts';
import { inviteStaff } from '#platform/people';
import { findCalendarLink, renewCalendarLink } from '../../src/catalogue/batches/calendar/calendar-link.ts';
import { makePreviewLink } from '../../src/website/authoring/releases/preview/preview-links.ts';
import { choicesToken, contactOf } from '../../src/marketing/channels/contacts/contact.ts';
import { endToken } from '../../src/website/newsletters/sending/end-token.ts';
import { payToken } from '../../src/sales/orders/by-hand/pay-link.ts';
import { contactToken } from '../../src/sales/orders/holds/contact-token.ts';
import { dataToken } from '../../src/office/privacy/asking/data-token.ts';
import { waitlistToken } from '../../src/sales/waitlist/line/token.ts';
import { staffOf } from './family-world.ts';
import { subscriber } from './newsletters-world.ts';
import { placed } from './orders-world.ts';
import type { RosterBatch } from './roster-world.ts';
import { joined } from './waiters.ts';
import { world } from './world.ts';

/** A link, by its purpose; `over`: the text shown once it has ended. */
export type Link = { kind: SecretPurpose; path: string; over: RegExp };

/** A person who only reads the newsletter: none of their data may outlive what is promised. */
export const reader = 'asha.the.reader@example.com';

const local = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const newOne = /This link no longer works|can send you the one that works/;
const askAgain = /This link does not work/;

/** A link of every kind that can be made today, over the batch of `studioWorld`. `recipient`: the id of the newsletter's mail to the reader. */
export async function linksOfToday(batch: RosterBatch): Promise<{ links: Link[]; recipient: string }> {
  const order = await findOrder(database(), batch.orders[0] ?? '');
  const found = await findBatch(database(), batch.id);
  if (!order || !found) throw new Error('The order of the walk is missing');
  const token = orderToken(order);
  const unpaid = await placed({ ...found, id: await otherBatch(found.programme) }, { offer: world.offer });
  const links: Link[] = [];
  const add = (kind: SecretPurpose, over: RegExp, ...list: string[]) =>
    links.push(...list.map((path) => ({ kind, path, over })));

  add(
    'order',
    newOne,
    paths.orderStanding(token),
    paths.orderSheet(token),
    paths.balance(token),
    paths.cancelOrder(token),
  );
  add('contact', /./, paths.confirmContact(contactToken(unpaid)));
  add('pay', /./, paths.payLink(payToken(unpaid)));
  add('family', newOne, local(await familyUrl(database(), order.id)));
  const documents = await listDocuments(database(), order.id);
  if (documents.length === 0) throw new Error('The order of the walk has no document');
  for (const document of documents) add('document', newOne, documentLink(document, 0).path);
  const waiter = await joined(batch, { email: 'waits@example.com' });
  add('waitlist', askAgain, paths.waitlistOffer(waitlistToken(waiter, found)));

  const leadId = await subscriber(reader);
  const year = Math.floor(Date.now() / 1000) + 365 * 86_400;
  add('newsletter', askAgain, paths.newsletter(signToken(sessionSecret(), 'newsletter', leadId, year)));
  const recipient = newId();
  await database().execute(
    sql`insert into newsletter_recipients (id, issue_id, lead_id, language, state, sent_at)
      select ${recipient}, id, ${leadId}, 'en', 'sent', now() from newsletter_issues limit 1`,
  );
  add('newsletter-end', askAgain, paths.newsletterEnd(endToken(recipient)));

  const invited = await inTransaction((tx) => inviteStaff(tx, { email: 'soon@example.com', role: 'sales' }));
  if (invited.ok) add('owner-invitation', /link/i, invited.value);
  const teacher = await staffNamed('teacher@example.com');
  await inTransaction((tx) => renewCalendarLink(tx, teacher));
  add('calendar', /./, local((await findCalendarLink(database(), teacher.id)) ?? ''));
  const contact = await inTransaction((tx) =>
    contactOf(tx, { mobile: '+919840099999', name: 'Meena', language: 'en' }),
  );
  add('messages', askAgain, paths.messageChoices(choicesToken(contact.id)));
  const [{ id: pageId } = { id: '' }] = await rowsOf<{ id: string }>(
    sql`select id from pages where path = '/en/workshop/rocket-science'`,
  );
  const preview = await inTransaction((tx) => makePreviewLink(tx, { by: staffOf('manager'), pageId, days: 30 }));
  if (preview.ok) add('preview', /This preview link has ended/, paths.preview(preview.value.token));
  const sought = newId();
  await database().execute(sql`insert into people_sought (id, emails, mobiles, own, language, made_by, ends_at)
    values (${sought}, ${JSON.stringify([order.buyer.email])}, '[]', true, 'en', null, now() + interval '2 days')`);
  add('your-data', /This link has expired/, paths.yourDataOf(dataToken(sought)));
  return { links, recipient };
}

/** The same link as if it had been signed `days` ago. A link that is stored as a hash grows old with its row. */
export function signedBefore({ kind, path, over }: Link, days: number): Link {
  const older = path.replace(
    /([0-9a-f-]{36}[~\w-]*)\.([0-9a-z]+)\.([\w-]+)/,
    (_, subject: string, end: string, mac: string) => {
      const sign = /^[0-9a-f]{48}$/.test(mac) ? signPathToken : signToken;
      return sign(sessionSecret(), kind as TokenPurpose, subject, Number.parseInt(end, 36) - days * 86_400);
    },
  );
  return { kind, path: older, over };
}

async function rowsOf<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await database().execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** Another batch of the programme with a seat free: that of the walk is sold out. */
async function otherBatch(programme: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    sql`select id from batches where programme = ${programme} and taken < capacity limit 1`,
  );
  return row?.id ?? '';
}

async function staffNamed(email: string) {
  const [row] = await rowsOf<{ id: string; name: string }>(sql`select id, name from staff where email = ${email}`);
  return { ...staffOf('teacher'), id: row?.id ?? '', name: row?.name ?? '' };
}
