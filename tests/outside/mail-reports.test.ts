import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readProvider, type ReportFormat } from '../../src/website/newsletters/reports/read-provider.ts';

const secret = 's'.repeat(32);

function returned(text: string) {
  const raw = Buffer.from(text);
  const signed = createHmac('sha256', secret).update(raw).digest('hex');
  return readProvider('returned', { raw, headers: new Headers({ 'x-signature': signed }), secret });
}
function posted(format: ReportFormat, body: unknown) {
  const authorization = `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`;
  return readProvider(format, {
    raw: Buffer.from(JSON.stringify(body)),
    headers: new Headers({ authorization }),
    secret,
  });
}

const messageId = '<11111111-2222-7333-8444-555555555555@site.example>';
const original = `Message-ID: ${messageId}\nTo: asha@x.example\nSubject: News\n\nHello`;

/** A returned mail: its parts as type and content. */
const mailOf = (...parts: [type: string, content: string][]) =>
  [
    'From: MAILER-DAEMON@mx.example\nSubject: Undelivered\nContent-Type: multipart/report; boundary=B1',
    ...parts.map(([type, content]) => `--B1\nContent-Type: ${type}\n\n${content}`),
    '--B1--\n',
  ].join('\n\n');

const bounceOf = (fields: string) =>
  mailOf(
    ['text/plain', 'I am sorry.'],
    ['message/delivery-status', `Reporting-MTA: dns; mx.example\n\n${fields}\n`],
    ['message/rfc822', original],
  );

describe('a returned mail', () => {
  it.each([
    // Elkarte #2346, RIPE-NCC/whois #1592: an original recipient without an address beside a final one
    [
      'an empty original recipient',
      'Original-Recipient: rfc822;\nFinal-Recipient: rfc822; asha@x.example\nAction: failed\nStatus: 5.1.1',
    ],
    // RFC 3461: a plus sign of the address is sent as +2B, and some servers leave it so
    [
      'an encoded plus sign',
      'Original-Recipient: rfc822;asha+2Bnews@x.example\nFinal-Recipient: rfc822;asha+news@x.example\nAction: failed\nStatus: 5.1.1',
      'asha+news@x.example',
    ],
    // sisimai/p5-sisimai #317, #476, zone-eu/zone-mta #214, MicrosoftDocs/OfficeDocs-Exchange #2336: Microsoft 365 has no such mailbox
    [
      '5.4.1 of Microsoft 365',
      'Final-Recipient: rfc822; asha@x.example\nAction: failed\nStatus: 5.4.1\nDiagnostic-Code: smtp; 550 5.4.1 Recipient address rejected: Access denied. AS(201806281)\n [PR2FRA01FT009.eop-fra01.prod.protection.outlook.com]',
    ],
    // sisimai/p5-sisimai #312: the server that returns it has no detailed status, the other one had
    [
      '5.0.0 with a status in its text',
      'Final-Recipient: rfc822; asha@x.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.1.1 <asha@x.example>: user unknown',
    ],
    [
      '5.5.0 of Hotmail',
      'Final-Recipient: rfc822; asha@x.example\nAction: failed\nStatus: 5.5.0\nDiagnostic-Code: smtp; 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)',
    ],
    [
      'capitals and a comment',
      'FINAL-RECIPIENT: RFC822; ASHA@x.example\nACTION: Failed (permanent)\nSTATUS: 5.1.1 (bad destination)',
      'ASHA@x.example',
    ],
    [
      'a domain that does not exist',
      'Final-Recipient: rfc822;asha@x.example\nAction: failed\nStatus: 5.4.310\nDiagnostic-Code: smtp;550 5.4.310 DNS domain x.example does not exist',
    ],
  ])('names the address: %s', (_, fields, address = 'asha@x.example') => {
    expect(returned(bounceOf(fields))).toEqual({ reports: [{ type: 'bounce', address, messageId }] });
  });

  it.each([
    // postalserver/postal #266: Gmail doubts the mail, not the mailbox
    ['an unsolicited mail', '5.7.1', '550-5.7.1 Our system has detected that this message is likely unsolicited mail.'],
    ['a refused sender', '5.0.0', '554 5.7.1 Service unavailable; client host blocked using zen.spamhaus.org'],
    ['a refused content', '5.0.0', '552 5.3.4 Message size exceeds fixed limit'],
    ['a loop of mails', '5.4.6', '554 5.4.6 Too many hops'],
  ])('blocks no address for %s', (_, status, said) => {
    const fields = `Final-Recipient: rfc822; asha@x.example\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${said}`;
    expect(returned(bounceOf(fields))).toEqual({ reports: [] });
  });

  // sisimai/p5-sisimai #312: a full mailbox behind a general status
  it('of a full mailbox says "not now", whatever its status', () => {
    for (const status of ['5.2.2', '5.0.0', '5.5.2']) {
      const fields = `Final-Recipient: rfc822; asha@x.example\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full`;
      expect(returned(bounceOf(fields)), status).toEqual({
        reports: [{ type: 'soft-bounce', address: 'asha@x.example', messageId }],
      });
    }
  });

  // RFC 6533, as Postfix writes it where SMTPUTF8 is in use
  it('is read in the form for addresses of all scripts', () => {
    const fields =
      'Reporting-MTA: dns; mx.example\n\nFinal-Recipient: utf-8; asha@xn--bcher-kva.example\nAction: failed\nStatus: 5.1.1\n';
    const mail = mailOf(['message/global-delivery-status', fields], ['message/global', original]);
    expect(returned(mail)).toEqual({ reports: [{ type: 'bounce', address: 'asha@xn--bcher-kva.example', messageId }] });
  });

  // A gateway on the way encodes the parts: RIPE-NCC/whois #1411
  it.each(['base64', 'quoted-printable'])('is read with its parts in %s', (encoding) => {
    const fields =
      'Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; asha@x.example\nAction: failed\nStatus: 5.1.1\n';
    const encoded =
      encoding === 'base64'
        ? Buffer.from(fields).toString('base64')
        : fields.replaceAll('; ', ';=\n =20').replaceAll('=20', '');
    const mail = mailOf(
      [`message/delivery-status\nContent-Transfer-Encoding: ${encoding}`, encoded],
      ['text/rfc822-headers', original],
    );
    expect(returned(mail)).toEqual({ reports: [{ type: 'bounce', address: 'asha@x.example', messageId }] });
  });

  // Exim before 4.80 and Gmail's own notes have no such part, but name the address: knadh/listmonk #166, rgl/MailBounceDetector #10
  it('of Exim without a report names its address in its head', () => {
    const mail = `From: Mail Delivery System <Mailer-Daemon@mx.example>\nX-Failed-Recipients: asha@x.example\nAuto-Submitted: auto-replied\nContent-Type: text/plain\n\nThis message was created automatically by mail delivery software.\n\nThis is a permanent error. The following address(es) failed:\n\n  asha@x.example\n    550 5.1.1 The email account that you tried to reach does not exist.\n\n------ This is a copy of the message, including all the headers. ------\n\nMessage-ID: ${messageId}\n`;
    expect(returned(mail)).toEqual({ reports: [{ type: 'bounce', address: 'asha@x.example', messageId }] });
  });

  // mozilla/fxa-auth-server #1943: an answer of somebody on holiday. A refusal would come back to the mailbox as one more bounce
  it('that is an answer of a person or program is taken without an effect', () => {
    for (const head of ['Auto-Submitted: auto-replied', 'X-Autoreply: yes', 'Subject: Re: News'])
      expect(
        returned(`From: asha@x.example\n${head}\nContent-Type: text/plain\n\nI am away until 5.1.1.`),
        head,
      ).toEqual({ reports: [] });
  });
});

describe('a complaint', () => {
  const about = (fields: string, head = original) =>
    returned(mailOf(['text/plain', 'A report.'], ['message/feedback-report', fields], ['message/rfc822', head]));

  // rspamd/rspamd #6148, sisimai/p5-sisimai #59: Microsoft names the recipient in the head of the mail alone
  it('of Microsoft names its recipient in the head of the mail', () => {
    const head = `X-HmXmrOriginalRecipient: asha@x.example\nMessage-ID: ${messageId}\nTo: undisclosed\n\nHello`;
    expect(about('Feedback-Type: abuse\nUser-Agent: JMRP/1.0\nVersion: 1\n', head)).toEqual({
      reports: [{ type: 'complaint', address: 'asha@x.example', messageId }],
    });
  });

  // mozilla/fxa #447: most providers take the address out; the mail says who got it
  it.each(['redacted@x.example', '[redacted]', ''])('whose recipient is “%s” is known by its mail', (hidden) => {
    const head = `Message-ID: ${messageId}\nTo: ${hidden}\n\nHello`;
    expect(about(`Feedback-Type: abuse\nOriginal-Rcpt-To: <${hidden}>\n`, head)).toEqual({
      reports: [{ type: 'complaint', messageId }],
    });
  });

  // warmbly/warmbly #232: taking a mail out of the spam folder is the contrary
  it('is none where a mail was taken out of the spam folder', () => {
    expect(about('Feedback-Type: not-spam\nOriginal-Rcpt-To: <asha@x.example>\n')).toEqual({ reports: [] });
    const complaint = { complaintFeedbackType: 'not-spam', complainedRecipients: [{ emailAddress: 'asha@x.example' }] };
    expect(posted('ses', { notificationType: 'Complaint', complaint })).toEqual({ reports: [] });
  });
});

describe('Amazon SES', () => {
  // Mailtrain-org/mailtrain #114: out-of-office answers were counted as bounces
  it.each([
    ['Undetermined', 'Undetermined'],
    ['Transient', 'General'],
  ])('blocks nobody at once for %s, %s', (bounceType, bounceSubType) => {
    const bounce = { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: 'asha@x.example' }] };
    expect(posted('ses', { notificationType: 'Bounce', bounce })).toEqual({
      reports: [{ type: 'soft-bounce', address: 'asha@x.example' }],
    });
  });

  // cds-snc/notification-api #1275: on a list of Amazon's own
  it.each(['Suppressed', 'OnAccountSuppressionList', 'NoEmail'])('tells a mailbox that is %s', (bounceSubType) => {
    const bounce = { bounceType: 'Permanent', bounceSubType, bouncedRecipients: [{ emailAddress: 'asha@x.example' }] };
    expect(posted('ses', { eventType: 'Bounce', bounce })).toEqual({
      reports: [{ type: 'bounce', address: 'asha@x.example' }],
    });
  });

  it.each(['us-gov-west-1.amazonaws.com', 'cn-north-1.amazonaws.com.cn'])('is confirmed in %s', (place) => {
    const SubscribeURL = `https://sns.${place}/?Action=ConfirmSubscription&TopicArn=x&Token=1`;
    expect(posted('ses', { Type: 'SubscriptionConfirmation', SubscribeURL })).toEqual({ confirm: SubscribeURL });
  });
});

describe('Postmark', () => {
  // brunoamaral/gregory-ai #809, anymail/django-anymail #276: other kinds come to the same address, without an Email
  it.each([
    { RecordType: 'Delivery', Recipient: 'asha@x.example', DeliveredAt: '2026-11-30T10:00:00Z' },
    { RecordType: 'Open', FirstOpen: true, Recipient: 'asha@x.example' },
    { RecordType: 'Click', ClickLocation: 'HTML', Recipient: 'asha@x.example' },
    { RecordType: 'SubscriptionChange', Recipient: 'asha@x.example', SuppressSending: false, SuppressionReason: null },
    {
      RecordType: 'SubscriptionChange',
      Recipient: 'asha@x.example',
      SuppressSending: true,
      SuppressionReason: 'ManualSuppression',
      Origin: 'Customer',
    },
  ])('may tell of a $RecordType', (body) => {
    expect(posted('postmark', body)).toEqual({ reports: [] });
  });

  // anymail/django-anymail #276, putyourlightson/craft-campaign #304: what it sends nothing to any more
  it.each([
    ['HardBounce', 'bounce'],
    ['SpamComplaint', 'complaint'],
  ])('stops sending after a %s', (SuppressionReason, type) => {
    const body = {
      RecordType: 'SubscriptionChange',
      Recipient: 'asha@x.example',
      SuppressSending: true,
      SuppressionReason,
    };
    expect(posted('postmark', body)).toEqual({ reports: [{ type, address: 'asha@x.example' }] });
  });

  // buttondown/roadmap #2447
  it.each(['AutoResponder', 'Unsubscribe', 'Transient', 'DnsError', 'Blocked', 'AddressChange'])(
    'blocks nobody for %s',
    (Type) => {
      const told = posted('postmark', { RecordType: 'Bounce', Type, Email: 'asha@x.example' });
      expect(told).toEqual({ reports: [] });
    },
  );
});
