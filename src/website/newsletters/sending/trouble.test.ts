import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { newsletterSending } from '#tests/newsletter-sending';
import { begun, by, hurry, readersOf, subscriber } from '#tests/newsletters-world';
import { findIssue, tallyIssue } from '../issue/issues.ts';
import { listBlocked, unblockAddress } from '../suppression/suppress.ts';
import { newsletterPersonalData } from '../personal-data.ts';
import { claimPortion, type Claimed } from './claim-portion.ts';
import { noteResults } from './note-results.ts';
import { sendPortion } from './send-portion.ts';
import { steerIssue } from './steer-issue.ts';
import { sweepIssues } from './tend-issues.job.ts';

testDatabase();

const { server, answers, sendAll, readers } = newsletterSending();

describe('a mail server that says no', () => {
  it('for good blocks the address; what it says of a mail alone does not', async () => {
    answers.set('a@x.example', { rcpt: '550 no such user' });
    answers.set('b@x.example', { data: '554 spam' });
    for (const name of ['a', 'b', 'c']) await subscriber(`${name}@x.example`);
    const id = await begun();
    await sendAll(id);
    expect(await readersOf(id)).toEqual({ 'a@x.example': 'bounced', 'b@x.example': 'failed', 'c@x.example': 'sent' });
    expect((await listBlocked(database())).map(({ address }) => address)).toEqual(['a@x.example']);
    expect((await inTransaction((tx) => unblockAddress(tx, { by, address: 'A@x.example' }))).ok).toBe(true);
    expect(await listBlocked(database())).toEqual([]);
  });

  it('"not now" in three issues in a row blocks; an accepted mail resets the count', async () => {
    await subscriber('a@x.example');
    const sendLate = async () => {
      const id = await begun();
      for (let turn = 0; turn < 4; turn += 1) {
        await database().execute(sql`update newsletter_recipients set next_at = now() - interval '1 second'`);
        await sendAll(id);
      }
      return (await readersOf(id))['a@x.example'];
    };
    answers.set('a@x.example', { rcpt: '451 later' });
    expect([await sendLate(), await sendLate()]).toEqual(['failed', 'failed']);
    expect(await listBlocked(database())).toEqual([]);
    answers.clear();
    expect(await sendLate()).toBe('sent');
    answers.set('a@x.example', { rcpt: '451 later' });
    await sendLate();
    await sendLate();
    expect(await listBlocked(database())).toEqual([]);
    await sendLate();
    expect(await listBlocked(database())).toMatchObject([{ address: 'a@x.example', reason: 'soft' }]);
  });

  it('that is unreachable loses no mail', async () => {
    await readers(3);
    const id = await begun();
    server.close();
    const { port } = new URL(server.url);
    useConfigForTests({
      LOG_LEVEL: 'silent',
      SITE_URL: 'https://site.example',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'a@site.example',
    });
    await hurry();
    await sendPortion(id);
    expect((await findIssue(database(), id))?.trouble).toContain('CONN');
    expect(await tallyIssue(database(), id)).toMatchObject({ queued: 3, sending: 0 });
  });

  it('and hangs up after it had the mail leaves it unknown: it is not sent again', async () => {
    answers.set('a@x.example', { hangUp: true });
    await subscriber('a@x.example');
    const id = await begun();
    await sendAll(id);
    await sendAll(id);
    expect(server.received).toHaveLength(1);
    expect(await readersOf(id)).toEqual({ 'a@x.example': 'unknown' });
  });
});

describe('what changes while a portion is with the mail server', () => {
  /** Claims the next readers, runs something, then stores the mail server's results. */
  async function meanwhile(
    id: string,
    happens: (by: Claimed[]) => Promise<unknown>,
    took: 'refused' | 'later' | 'away',
  ) {
    const portion = await inTransaction((tx) => claimPortion(tx, id));
    if (portion === null || 'wait' in portion) throw new Error('Nobody was due');
    await happens(portion.claimed);
    const results = portion.claimed.map((one) => ({ ...one, took, code: '550' }));
    await inTransaction((tx) => noteResults(tx, id, results));
  }

  it('a reader who is erased leaves no address behind, though their mailbox is refused', async () => {
    await subscriber('a@x.example');
    await subscriber('b@x.example');
    const id = await begun();
    const erase = ([one]: Claimed[]) =>
      inTransaction((tx) =>
        newsletterPersonalData.erase(tx, {
          emails: [one!.email],
          mobiles: [],
          own: false,
          names: [],
          ids: { lead: [one!.leadId] },
        }),
      );
    await meanwhile(id, erase, 'refused');
    expect(await listBlocked(database())).toHaveLength(1);
  });

  it.each(['later', 'away'] as const)('a stopped issue leaves no mail queued (%s)', async (took) => {
    await readers(3);
    const id = await begun();
    await meanwhile(id, () => inTransaction((tx) => steerIssue(tx, { by, id, step: 'stop' })), took);
    expect(await tallyIssue(database(), id)).toMatchObject({ queued: 0, skipped: 3 });
  });
});

describe('a worker that dies', () => {
  const past = () =>
    database().execute(
      sql`update newsletter_recipients set claimed_at = now() - interval '6 minutes' where state = 'sending'`,
    );

  it('between claim and delivery leaves these readers as unknown; no reader gets it twice', async () => {
    await readers(15);
    const id = await begun();
    // Dies here: ten are taken.
    await inTransaction((tx) => claimPortion(tx, id));
    await sendAll(id);
    await past();
    expect(await inTransaction(sweepIssues)).toBe(10);
    await sendAll(id);
    expect(await tallyIssue(database(), id)).toMatchObject({ sent: 5, unknown: 10 });
    expect((await findIssue(database(), id))?.state).toBe('sent');
  });

  it('after the mail server took them sends none again; control: with rows that are given back it does', async () => {
    await readers(4);
    const die = async (id: string) => {
      await sendPortion(id);
      // As if the results had not been stored.
      await database().execute(sql`update newsletter_recipients set state = 'sending' where issue_id = ${id}`);
    };
    const id = await begun();
    await die(id);
    await past();
    await inTransaction(sweepIssues);
    await sendAll(id);
    expect(server.received).toHaveLength(4);
    expect(await tallyIssue(database(), id)).toMatchObject({ unknown: 4 });
    const control = await begun();
    await die(control);
    await database().execute(sql`update newsletter_recipients set state = 'queued' where issue_id = ${control}`);
    await sendAll(control);
    expect(server.received).toHaveLength(4 + 8);
  });

  it('two workers at once give each reader one mail', async () => {
    await readers(30);
    const id = await begun();
    const work = async () => {
      for (let turn = 0; turn < 6; turn += 1) {
        await hurry();
        await sendPortion(id);
      }
    };
    await Promise.all([work(), work()]);
    await sendAll(id);
    expect(server.received).toHaveLength(30);
    expect(new Set(server.received.map(({ to }) => to)).size).toBe(30);
  });
});
