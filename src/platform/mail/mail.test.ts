import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { countMails, findMail, listFailedMails, listMails } from './find-mails.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { mailDocument } from './mail-document.ts';
import { queueMail, type MailInput } from './queue-mail.ts';
import { resendMail } from './resend-mail.ts';

testDatabase();

const folder = mkdtempSync(path.join(tmpdir(), 'coursefront-mail-'));
let smtp: Server | undefined;

beforeEach(() => void useConfigForTests({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
afterEach(() => void smtp?.close());

function mail(over: Partial<MailInput> = {}): MailInput {
  return {
    to: 'parent@example.org',
    subject: 'Your seat',
    html: '<p>Hello</p>',
    text: 'Hello',
    about: { kind: 'order', id: '1' },
    language: 'en',
    dedupeKey: newId(),
    ...over,
  };
}

async function queued(over: Partial<MailInput> = {}): Promise<string> {
  await inTransaction((tx) => queueMail(tx, mail(over)));
  const [newest] = await listMails(database(), {});
  if (!newest) throw new Error('nothing was queued');
  return newest.id;
}

/** A minimal mail server that answers the recipient or the data as the test says and keeps accepted mails. */
async function mailServer(answers: { rcpt?: string; data?: string } = {}): Promise<{ received: string[] }> {
  const received: string[] = [];
  smtp = createServer((socket) => {
    let body: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (body) {
          if (line !== '.') body.push(line);
          else {
            if (!answers.data) received.push(body.join('\n'));
            body = undefined;
            say(answers.data ?? '250 kept');
          }
        } else if (line.startsWith('RCPT')) say(answers.rcpt ?? '250 ok');
        else if (line === 'DATA') {
          body = [];
          say('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line) say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => smtp?.listen(0, '127.0.0.1', resolve));
  useConfigForTests({
    MAIL_FROM: 'hello@school.example',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
  });
  return { received };
}

it.each([
  'a@x.org\r\nBcc: evil@y.org',
  'a@x.org, b@y.org',
  'Name <a@x.org>',
  'a@x',
  '"a b"@x.org',
  'a@x.org\u0000',
  '',
  '@x.org',
  'a..b@x.org',
])('an address that is not one plain address is refused: %j', async (to) => {
  const outcome = await inTransaction((tx) => queueMail(tx, mail({ to })));
  expect(outcome).toMatchObject({ ok: false, reason: 'invalid-address' });
});

it('the same dedupe key queues a mail once', async () => {
  const input = mail({ dedupeKey: 'order-1-paid' });
  expect(await inTransaction((tx) => queueMail(tx, input))).toMatchObject({ value: { queued: true } });
  expect(await inTransaction((tx) => queueMail(tx, input))).toMatchObject({ value: { queued: false } });
});

it('without a mail server the mail becomes one whole .eml file, whose subject cannot carry headers', async () => {
  const mailId = await queued({
    subject: 'Seat\r\nBcc: evil@y.org',
    attachments: [{ filename: 'workshop.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  });
  await deliverMailJob.handle({ mailId });
  expect(readdirSync(path.join(folder, 'mail'))).toEqual([`${mailId}.eml`]);
  const source = readFileSync(path.join(folder, 'mail', `${mailId}.eml`), 'utf8');
  expect(source).toContain('To: parent@example.org\n');
  expect(source).toContain('Subject: Seat Bcc: evil@y.org\n');
  expect(source).not.toMatch(/^Bcc:/m);
  expect(source).toContain('text/calendar');
  expect(await findMail(database(), mailId)).toMatchObject({ state: 'sent', attempts: 1 });
});

it('a mail server gets the mail once, also when the job runs again', async () => {
  const { received } = await mailServer();
  const mailId = await queued();
  await deliverMailJob.handle({ mailId });
  await deliverMailJob.handle({ mailId });
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`Message-ID: <${mailId}@`);
});

it('F7: a server that is busy or away is tried again, and the mail waits', async () => {
  await mailServer({ rcpt: '451 later please' });
  const mailId = await queued();
  await expect(deliverMailJob.handle({ mailId })).rejects.toThrow('was not accepted');
  expect(await findMail(database(), mailId)).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: expect.stringContaining('451'),
  });
  smtp?.close();
  useConfigForTests({ MAIL_FROM: 'hello@school.example', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' });
  await expect(deliverMailJob.handle({ mailId })).rejects.toThrow('ESOCKET');
  for (let attempt = 3; attempt < 25; attempt += 1) await expect(deliverMailJob.handle({ mailId })).rejects.toThrow();
  await deliverMailJob.handle({ mailId });
  expect(await findMail(database(), mailId)).toMatchObject({ state: 'failed', attempts: 25 });
});

it('F7: a mail the server refuses for good stays visible as failed, and staff can send it again', async () => {
  await mailServer({ rcpt: '550 no such user parent@example.org' });
  const mailId = await queued();
  await deliverMailJob.handle({ mailId });
  const failed = await findMail(database(), mailId);
  expect(failed).toMatchObject({ state: 'failed' });
  expect(failed?.lastError).not.toContain('example.org');
  expect((await countMails(database())).failed).toBeGreaterThan(0);
  smtp?.close();
  const { received } = await mailServer();
  expect(await inTransaction((tx) => resendMail(tx, { mailId, who: 'Asha' }))).toMatchObject({ ok: true });
  expect(await inTransaction((tx) => resendMail(tx, { mailId, who: 'Asha' }))).toMatchObject({ reason: 'on-its-way' });
  await deliverMailJob.handle({ mailId });
  expect(received).toHaveLength(1);
});

it('a mail that waited past its use is not delivered, and is not listed for staff', async () => {
  const server = await mailServer();
  const late = await queued({ uselessAt: new Date(Date.now() - 60_000) });
  await deliverMailJob.handle({ mailId: late });
  expect(server.received).toEqual([]);
  expect(await findMail(database(), late)).toMatchObject({ state: 'failed', lastError: 'too late to be of use' });
  expect((await listFailedMails(database(), 100)).map(({ id }) => id)).not.toContain(late);
  const inTime = await queued({ uselessAt: new Date(Date.now() + 60_000) });
  await deliverMailJob.handle({ mailId: inTime });
  expect(server.received).toHaveLength(1);
});

it('a mail document says the same as HTML and as text, with everything escaped', () => {
  const { html, text } = mailDocument({
    language: 'ta',
    title: 'Hello <script>',
    blocks: [
      { kind: 'paragraph', text: 'Line "one"\nline two' },
      { kind: 'facts', rows: [['When', 'Sat 10:00']] },
      { kind: 'button', label: 'Open', url: 'https://site.example/?a=1&b=2' },
    ],
  });
  expect(html).toContain('lang="ta"');
  expect(html).toContain('Hello &lt;script&gt;');
  expect(html).toContain('href="https://site.example/?a=1&amp;b=2"');
  expect(html).not.toContain('<script');
  expect(text).toContain('When: Sat 10:00');
  expect(text).toContain('https://site.example/?a=1&b=2');
  expect(() =>
    mailDocument({ language: 'en', title: '', blocks: [{ kind: 'button', label: 'x', url: 'javascript:alert(1)' }] }),
  ).toThrow();
});

it('C3: once a mail to staff is sent, the outbox no longer knows its link, and it cannot be sent again', async () => {
  const secret = 'Ab3-'.repeat(10) + 'xyz';
  const link = `https://x.org/reset-password?token=${secret}`;
  const about = { kind: 'staff', id: newId() } as const;
  const mailId = await queued({ about, text: `Here: ${link}`, html: `<a href="${link}">Here</a>` });
  await deliverMailJob.handle({ mailId });
  const kept = await findMail(database(), mailId);
  expect(kept).toMatchObject({ state: 'sent', text: 'Here: https://x.org/reset-password?token=***' });
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(await inTransaction((tx) => resendMail(tx, { mailId, who: 'Asha' }))).toMatchObject({ reason: 'works-once' });
});
