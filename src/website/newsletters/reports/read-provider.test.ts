import { createHmac } from 'node:crypto';
import { expect, describe, it } from 'vitest';
import { readProvider, type ReportFormat } from './read-provider.ts';

const secret = 's'.repeat(32);
const basic = (password: string) => `Basic ${Buffer.from(`mail:${password}`).toString('base64')}`;
const json = (body: unknown) => Buffer.from(JSON.stringify(body));

const read = (
  format: ReportFormat,
  raw: Uint8Array,
  headers: Record<string, string> = { authorization: basic(secret) },
) => readProvider(format, { raw, headers: new Headers(headers), secret });
const returned = (text: string) => {
  const raw = Buffer.from(text);
  return read('returned', raw, { 'x-signature': createHmac('sha256', secret).update(raw).digest('hex') });
};

const sns = (message: unknown) => json({ Type: 'Notification', MessageId: 'x', Message: JSON.stringify(message) });
const mail = { commonHeaders: { messageId: '<11111111-2222-7333-8444-555555555555@site.example>' } };

describe('Amazon SES', () => {
  it('tells bounces, "not now" and complaints, of an identity and of a configuration set', () => {
    const bounced = {
      notificationType: 'Bounce',
      mail,
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress: 'Meena <a@x.example>', status: '5.1.1' }, { emailAddress: 'b@x.example' }],
      },
    };
    const messageId = mail.commonHeaders.messageId;
    expect(read('ses', sns(bounced))).toEqual({
      reports: [
        { type: 'bounce', address: 'a@x.example', messageId },
        { type: 'bounce', address: 'b@x.example', messageId },
      ],
    });
    const full = {
      bounceType: 'Transient',
      bounceSubType: 'MailboxFull',
      bouncedRecipients: [{ emailAddress: 'a@x.example' }],
    };
    expect(read('ses', sns({ eventType: 'Bounce', bounce: full }))).toEqual({
      reports: [{ type: 'soft-bounce', address: 'a@x.example' }],
    });
    const complained = {
      eventType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: 'a@x.example' }] },
    };
    expect(read('ses', sns(complained))).toEqual({ reports: [{ type: 'complaint', address: 'a@x.example' }] });
  });

  it('tells the same with raw message delivery, which leaves the envelope out', () => {
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'a@x.example' }] };
    expect(read('ses', json({ notificationType: 'Bounce', bounce }))).toEqual({
      reports: [{ type: 'bounce', address: 'a@x.example' }],
    });
    expect(read('ses', json({ bounce }))).toBe('unreadable');
  });

  it('blocks no address for a rejected content, a delivery, or a plain-text message', () => {
    const bouncedRecipients = [{ emailAddress: 'a@x.example' }];
    for (const message of [
      {
        notificationType: 'Bounce',
        bounce: { bounceType: 'Transient', bounceSubType: 'ContentRejected', bouncedRecipients },
      },
      { notificationType: 'Delivery', delivery: { recipients: ['a@x.example'] } },
      'Successfully validated SNS topic for Amazon SES event publishing.',
    ])
      expect(read('ses', sns(message))).toEqual({ reports: [] });
  });

  it('is confirmed at Amazon’s own address alone', () => {
    const confirm = (SubscribeURL: string) => read('ses', json({ Type: 'SubscriptionConfirmation', SubscribeURL }));
    const genuine = 'https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription&Token=1';
    expect(confirm(genuine)).toEqual({ confirm: genuine });
    for (const other of [
      'http://sns.ap-south-1.amazonaws.com/',
      'https://sns.ap-south-1.amazonaws.com.evil.example/',
      'https://evil.example/?sns.ap-south-1.amazonaws.com',
      'https://sns.ap-south-1.amazonaws.com:8443/',
      'https://x@sns.ap-south-1.amazonaws.com/',
      'https://169.254.169.254/latest',
    ])
      expect(confirm(other), other).toBe('unreadable');
  });
});

it('Postmark reports bounces, "not now" and complaints; reports about the content block no address', () => {
  const bounce = (Type: string) => read('postmark', json({ RecordType: 'Bounce', Type, Email: 'a@x.example', ID: 42 }));
  expect(bounce('HardBounce')).toEqual({ reports: [{ type: 'bounce', address: 'a@x.example' }] });
  expect(bounce('SoftBounce')).toEqual({ reports: [{ type: 'soft-bounce', address: 'a@x.example' }] });
  for (const type of ['SpamNotification', 'DMARCPolicy', 'constructor']) expect(bounce(type)).toEqual({ reports: [] });
  expect(read('postmark', json({ RecordType: 'SpamComplaint', Email: 'a@x.example' }))).toEqual({
    reports: [{ type: 'complaint', address: 'a@x.example' }],
  });
});

it.each(['ses', 'postmark'] as const)('%s is taken only with the password', (format) => {
  const raw = json({ Type: 'Notification', Message: '{}', RecordType: 'Bounce', Email: 'a@x.example' });
  expect(read(format, raw, { authorization: basic('guess') })).toBe('forged');
  expect(read(format, raw, { authorization: `Bearer ${secret}` })).toBe('forged');
  expect(read(format, raw, {})).toBe('forged');
  expect(read(format, raw)).toEqual({ reports: [] });
  expect(read(format, Buffer.from('no json'))).toBe('unreadable');
  expect(read(format, json([7]))).toBe('unreadable');
});

const report = (recipients: string, kind = 'delivery-status') => `Return-Path: <>
From: MAILER-DAEMON@mx.example
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=${kind};
	boundary="9D.170/mx.example"

This is a MIME-encapsulated message.

--9D.170/mx.example
Content-Type: text/plain; charset=us-ascii

I am sorry. Action: failed

--9D.170/mx.example
Content-Type: message/${kind}

${recipients}
--9D.170/mx.example
Content-Type: message/rfc822

Message-ID:
 <11111111-2222-7333-8444-555555555555@site.example>
To: reader@x.example
Subject: News

Body
--9D.170/mx.example--
`;
const messageId = '<11111111-2222-7333-8444-555555555555@site.example>';

describe('a returned mail', () => {
  it('names the addresses without a mailbox and those that say "not now", with the mail', () => {
    const text = report(`Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; forwarded@y.example
Original-Recipient: rfc822;a@x.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 no such
 user here

Final-Recipient: rfc822; <full@x.example>
Action: failed
Status: 5.2.2

Final-Recipient: rfc822; slow@x.example
Action: delayed
Status: 4.4.1

Final-Recipient: rfc822; spam@x.example
Action: failed
Status: 5.7.1
`);
    const expected = {
      reports: [
        { type: 'bounce', address: 'a@x.example', messageId },
        { type: 'soft-bounce', address: 'full@x.example', messageId },
      ],
    };
    expect(returned(text)).toEqual(expected);
    expect(returned(text.replaceAll('\n', '\r\n'))).toEqual(expected);
  });

  it('that a reader marked as spam is a complaint', () => {
    const said = report(
      'Feedback-Type: abuse\nUser-Agent: Provider/1\nOriginal-Rcpt-To: <a@x.example>\n',
      'feedback-report',
    );
    expect(returned(said)).toEqual({ reports: [{ type: 'complaint', address: 'a@x.example', messageId }] });
    const hidden = report('Feedback-Type: abuse\nUser-Agent: Provider/1\n', 'feedback-report');
    expect(returned(hidden)).toEqual({ reports: [{ type: 'complaint', address: 'reader@x.example', messageId }] });
    const other = report('Feedback-Type: not-spam\nOriginal-Rcpt-To: <a@x.example>\n', 'feedback-report');
    expect(returned(other)).toEqual({ reports: [] });
  });

  it('is signed, and nothing else is read: an answer of somebody on holiday is no report', () => {
    const raw = Buffer.from(report('Final-Recipient: rfc822; a@x.example\nAction: failed\nStatus: 5.1.1\n'));
    expect(read('returned', raw, { 'x-signature': 'ff' })).toBe('forged');
    expect(read('returned', raw)).toBe('forged');
    expect(returned('From: a@x.example\nContent-Type: text/plain\n\nI am away. Action: failed')).toEqual({
      reports: [],
    });
    expect(returned('')).toBe('unreadable');
  });
});
