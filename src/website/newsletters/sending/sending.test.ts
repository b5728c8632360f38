import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { sentMails } from '#tests/mails';
import { newsletterSending } from '#tests/newsletter-sending';
import { begun, by, draft, hurry, readersOf, subscriber, text } from '#tests/newsletters-world';
import { temporaryFolder } from '#tests/temporary-folder';
import { endByLink } from '../ending/end-by-link.ts';
import { findIssue, tallyIssue } from '../issue/issues.ts';
import { saveText } from '../issue/save-issue.ts';
import { newsletterPersonalData } from '../personal-data.ts';
import { newsletterRecipients } from '../tables.ts';
import { endToken } from './end-token.ts';
import { forgetReadersJob } from './forget-readers.job.ts';
import { sendPortion } from './send-portion.ts';
import { startIssue } from './start-issue.ts';
import { steerIssue } from './steer-issue.ts';
import { beginDueIssues } from './tend-issues.job.ts';

testDatabase();

const { server, sendAll, readers } = newsletterSending();

describe('an issue that is sent', () => {
  it('reaches each reader once, with the button of mail programs and a link of their own', async () => {
    await readers(23);
    const id = await begun();
    await sendAll(id);
    expect((await findIssue(database(), id))?.state).toBe('sent');
    expect(new Set(server.received.map(({ to }) => to)).size).toBe(23);
    expect(server.received).toHaveLength(23);
    const [one] = server.received;
    const ends = server.received.map(
      ({ source }) => /^List-Unsubscribe: <([^>]*)>/m.exec(source.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1],
    );
    expect(new Set(ends).size).toBe(23);
    expect(ends[0]).toMatch(/^https:\/\/site\.example\/newsletter\/end\/[0-9a-f-]{36}\./);
    expect(one?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await tallyIssue(database(), id)).toMatchObject({ sent: 23, total: 23, unsubscribed: 0 });
  });

  it('keeps to its pace: the next portion waits for its turn', async () => {
    useConfigForTests({
      LOG_LEVEL: 'silent',
      SITE_URL: 'https://site.example',
      SMTP_URL: server.url,
      MAIL_FROM: 'a@site.example',
      NEWSLETTER_PER_MINUTE: '20',
    });
    await readers(12);
    const id = await begun();
    expect(await sendPortion(id)).toBe(0);
    expect(await sendPortion(id)).toBeGreaterThan(20_000);
    expect(server.received).toHaveLength(10);
  });

  it('pauses, goes on and stops; who has it is not asked again', async () => {
    await readers(25);
    const id = await begun();
    await hurry();
    await sendPortion(id);
    const step = (wish: 'pause' | 'continue' | 'stop') => inTransaction((tx) => steerIssue(tx, { by, id, step: wish }));
    expect((await step('pause')).ok).toBe(true);
    await hurry();
    expect(await sendPortion(id)).toBeNull();
    expect(server.received).toHaveLength(10);
    expect((await step('pause')).ok).toBe(false);
    await step('continue');
    await hurry();
    await sendPortion(id);
    await step('stop');
    expect(await tallyIssue(database(), id)).toMatchObject({ sent: 20, skipped: 5 });
    expect((await step('continue')).ok).toBe(false);
  });

  it('begins at its time, for those who are readers then', async () => {
    await subscriber('a@x.example');
    const id = await draft();
    const at = new Date(Date.now() + 3_600_000);
    expect((await inTransaction((tx) => startIssue(tx, { by, id, version: 2, at }))).ok).toBe(true);
    expect(await inTransaction(beginDueIssues)).toBe(0);
    await subscriber('b@x.example');
    await database().execute(sql`update newsletter_issues set starts_at = now() - interval '1 second'`);
    expect(await inTransaction(beginDueIssues)).toBe(1);
    await sendAll(id);
    expect(await readersOf(id)).toEqual({ 'a@x.example': 'sent', 'b@x.example': 'sent' });
  });

  it('does not begin twice, without a reader, half written, or in an older version', async () => {
    const start = (id: string, version = 2) =>
      inTransaction((tx) => startIssue(tx, { by, id, version, at: null })).then((made) =>
        made.ok ? 'begun' : made.reason,
      );
    const id = await draft();
    expect(await start(id)).toBe('no-reader');
    await subscriber('a@x.example');
    expect(await start(id, 1)).toBe('stale');
    await inTransaction((tx) => saveText(tx, { by, id, version: 2, language: 'en', text: { ...text(), subject: '' } }));
    expect(await start(id, 3)).toBe('problems');
    await inTransaction((tx) => saveText(tx, { by, id, version: 3, language: 'en', text: text() }));
    expect(await start(id, 4)).toBe('begun');
    expect((await inTransaction((tx) => startIssue(tx, { by, id, version: 4, at: null }))).ok).toBe(false);
    expect((await inTransaction((tx) => saveText(tx, { by, id, version: 4, language: 'en', text: null }))).ok).toBe(
      false,
    );
  });
});

describe('nothing goes to who said no', () => {
  it.each([
    [
      'ended the newsletter',
      (lead: string) => sql`update leads set state = 'closed', confirmed_at = null where id = ${lead}`,
    ],
    [
      'was blocked',
      () =>
        sql`insert into newsletter_suppressions (address, reason, blocked_at) values ('a@x.example', 'bounced', now())`,
    ],
    ['was deleted as a lead', (lead: string) => sql`delete from leads where id = ${lead}`],
  ])('also when somebody %s after it had begun', async (_, change) => {
    // Lists of blocked addresses are in small letters, readers write as they like.
    const lead = await subscriber('A@x.example');
    const id = await begun();
    await database().execute(change(lead));
    await sendAll(id);
    expect(server.received).toEqual([]);
    expect(Object.values(await readersOf(id))).toEqual(['skipped']);
  });

  it('a person erased while it is being sent gets nothing, and leaves a number', async () => {
    const lead = await subscriber('a@x.example');
    await subscriber('b@x.example');
    const id = await begun();
    const whose = { emails: ['a@x.example'], mobiles: [], own: false, names: [], ids: { lead: [lead] } };
    await inTransaction(async (tx) => {
      await newsletterPersonalData.erase(tx, whose);
    });
    await sendAll(id);
    expect(server.received.map(({ to }) => to)).toEqual(['b@x.example']);
    expect(await readersOf(id)).toEqual({ 'b@x.example': 'sent', '—': 'skipped' });
    expect(await newsletterPersonalData.read?.(database(), whose)).toMatchObject([{ rows: [] }, { rows: [] }]);
  });

  it('a person who is erased takes along the issues that were written to files for want of a mail server', async () => {
    const folder = temporaryFolder();
    const sent = { LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', NEWSLETTER_PER_MINUTE: '60000' };
    useConfigForTests({ ...sent, DATA_DIR: folder });
    const lead = await subscriber('a@x.example');
    await subscriber('b@x.example');
    await sendAll(await begun());
    expect(
      sentMails(folder)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['a@x.example', 'b@x.example']);
    const whose = { emails: ['a@x.example'], mobiles: [], own: false, names: [], ids: { lead: [lead] } };
    const left = await inTransaction((tx) => newsletterPersonalData.erase(tx, whose));
    await newsletterPersonalData.clean?.(left ?? []);
    expect(sentMails(folder).map(({ to }) => to)).toEqual(['b@x.example']);
  });

  it('the link of an issue ends the newsletter, counts once, and a forged one ends nothing', async () => {
    await subscriber('a@x.example');
    const id = await begun();
    await sendAll(id);
    const [row] = await database().select().from(newsletterRecipients).where(eq(newsletterRecipients.issueId, id));
    const token = endToken(row?.id ?? '');
    const press = (word: string) => inTransaction((tx) => endByLink(tx, word, 'end'));
    await press(`${token.slice(0, -4)}0000`);
    expect((await tallyIssue(database(), id)).unsubscribed).toBe(0);
    await press(token);
    await press(token);
    expect((await tallyIssue(database(), id)).unsubscribed).toBe(1);
    const next = await draft();
    const again = await inTransaction((tx) => startIssue(tx, { by, id: next, version: 2, at: null }));
    expect(again).toMatchObject({ ok: false, reason: 'no-reader' });
  });
});

it('a reader who is no longer there is forgotten by night, with the copies on the disk; who is there stays', async () => {
  const DATA_DIR = temporaryFolder();
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', DATA_DIR });
  const [gone, there] = [await subscriber('gone@example.org'), await subscriber('there@example.org')];
  const id = await begun();
  await hurry();
  await sendPortion(id);
  expect(
    sentMails(DATA_DIR)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['gone@example.org', 'there@example.org']);
  await database().execute(sql`delete from leads where id = ${gone}`);
  await forgetReadersJob.handle({});
  expect(sentMails(DATA_DIR).map(({ to }) => to)).toEqual(['there@example.org']);
  const rows = await database().select().from(newsletterRecipients).where(eq(newsletterRecipients.issueId, id));
  expect(new Set(rows.map(({ leadId }) => leadId))).toEqual(new Set([there, null]));
});
