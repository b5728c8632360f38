import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { clientOf } from '#platform/limits';
import { listMails, findMail } from '#platform/mail';
import { testDatabase } from '#tests/database';
import { enrolled, tokenOf } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import { action } from './ask-link.page.tsx';
import { askFamilyLink } from './ask-family-link.ts';
import { sendFamilyLinks } from './send-family-links.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(20);
  for (const table of ['mails', 'limit_counts']) await database().execute(sql.raw(`delete from ${table}`));
});

const links = async () => {
  const listed = await listMails(database(), { limit: 100 });
  const mails = await Promise.all(listed.map(({ id }) => findMail(database(), id)));
  return mails.flatMap((mail) => (mail?.dedupeKey.startsWith('family-links:') ? [mail] : []));
};
const ask = (kind: 'email' | 'mobile', value: string, request = newId()) =>
  inTransaction((tx) => sendFamilyLinks(tx, { kind, value, request }));
const submit = (contact: string, address = '203.0.113.9') =>
  action({
    request: new Request('https://site.example/family?language=ta', {
      method: 'POST',
      body: new URLSearchParams({ contact }),
      headers: { 'x-client-address': address },
    }),
  } as Parameters<typeof action>[0]).catch((thrown: unknown) => thrown);

describe('the mail with the links', () => {
  it('goes to the address of the enrolment, asked for by address or by number, and contains no name', async () => {
    const order = await enrolled(batch, { language: 'ml' });
    expect(await ask('email', order.buyer.email.toUpperCase())).toBe(1);
    expect(await ask('mobile', order.buyer.mobile)).toBe(1);
    for (const mail of await links()) {
      expect(mail).toMatchObject({ address: order.buyer.email, language: 'ml' });
      expect(mail.text).toContain(`https://site.example/family/${await tokenOf(order)}`);
      expect(mail.text + mail.html).not.toMatch(/Meena|Arun/);
    }
  });

  it('holds all enrolments of a family, and none of anybody else', async () => {
    const first = await enrolled(batch);
    const sibling = await enrolled(batch, {
      buyer: first.buyer,
      learners: [{ name: 'Kavin', age: 8, isBuyer: false }],
    });
    const other = await enrolled(batch);
    expect(await ask('email', first.buyer.email)).toBe(1);
    const [mail] = await links();
    expect(mail?.text).toContain(await tokenOf(first));
    expect(mail?.text).toContain(await tokenOf(sibling));
    expect(mail?.text).not.toContain(await tokenOf(other));
  });

  it('of a number in two parents’ orders gives each address its own enrolment alone', async () => {
    const mother = await enrolled(batch);
    const father = await enrolled(batch, { buyer: { ...mother.buyer, email: 'father@example.com' } });
    expect(await ask('mobile', mother.buyer.mobile)).toBe(2);
    const mails = await links();
    const to = (address: string) => mails.find((mail) => mail.address === address)?.text ?? '';
    expect(to(mother.buyer.email)).toContain(await tokenOf(mother));
    expect(to(mother.buyer.email)).not.toContain(await tokenOf(father));
    expect(to('father@example.com')).not.toContain(await tokenOf(mother));
  });

  it('goes once for one wish, also when the job runs again, and three times a day at most', async () => {
    const order = await enrolled(batch);
    const request = newId();
    expect([await ask('email', order.buyer.email, request), await ask('email', order.buyer.email, request)]).toEqual([
      1, 0,
    ]);
    for (let n = 0; n < 5; n += 1) await ask('email', order.buyer.email);
    expect((await links()).length).toBeLessThanOrEqual(3);
  });

  it('is not sent to a refunded buyer or to an unknown address', async () => {
    const order = await enrolled(batch);
    await database().execute(sql`update orders set state = 'refunded' where id = ${order.id}`);
    expect(await ask('email', order.buyer.email)).toBe(0);
    expect(await ask('email', 'nobody@example.com')).toBe(0);
    expect(await ask('mobile', '+919800000000')).toBe(0);
  });
});

describe('the form', () => {
  it('answers the same for those we know and all others', async () => {
    const order = await enrolled(batch);
    const typed = [
      order.buyer.email,
      'nobody@example.com',
      order.buyer.mobile.slice(3),
      '98400 12345',
      '+971 50 123 4567',
    ];
    const answers = await Promise.all(typed.map((contact) => submit(contact)));
    const shown = answers.map((answer) => [(answer as Response).status, (answer as Response).headers.get('location')]);
    expect(shown).toEqual(typed.map(() => [303, '/family?language=ta&asked=yes']));
  });

  it.each([
    '',
    '   ',
    'meena',
    '12345',
    'a@b',
    'meena@example.com, x@example.com',
    '<script>',
    '\u0000',
    'x'.repeat(9_000),
  ])('says at its field what is wrong with %j, and keeps it', async (contact) => {
    expect(await submit(contact)).toMatchObject({
      init: { status: 422 },
      data: { reason: 'unreadable', typed: contact.slice(0, 254) },
    });
  });

  it('lets one connection ask ten times an hour', async () => {
    const tries = Array.from({ length: 11 }, () => submit('nobody@example.com', '203.0.113.77'));
    const answers = await Promise.all(tries);
    const refused = answers.filter((answer) => (answer as { init?: { status?: number } }).init?.status === 429);
    expect(refused).toHaveLength(1);
    const other = clientOf('203.0.113.78');
    const again = await inTransaction((tx) => askFamilyLink(tx, { typed: 'nobody@example.com', client: other }));
    expect(again.ok).toBe(true);
  });
});
