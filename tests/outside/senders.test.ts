import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { metaSettings } from '#tests/fakes/message-fake';
import { readEvents } from '../../src/marketing/channels/providers/whatsapp/read-events.ts';
import { keyOfNotes, shapes } from '../../src/sales/payments/gateways/razorpay/client.ts';

const { WHATSAPP_APP_SECRET: secret, WHATSAPP_PHONE_ID: ours } = metaSettings;
beforeEach(() => {
  useConfigForTests({ LOG_LEVEL: 'silent', ...metaSettings });
});

/** What is read of a webhook of Meta with this value, as it is signed and sent. */
function told(value: object, field = 'messages') {
  const sent = { object: 'whatsapp_business_account', entry: [{ id: '5', changes: [{ field, value }] }] };
  const body = Buffer.from(JSON.stringify(sent));
  const signed = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const read = readEvents(new Headers({ 'x-hub-signature-256': signed }), body);
  return read.ok ? read.value : read.reason;
}
const metadata = { display_phone_number: '919840000000', phone_number_id: ours };
const hello = { from: '919840012345', id: 'wamid.1', timestamp: '1701168528', type: 'text', text: { body: 'Hello' } };
const delivered = { id: 'wamid.2', status: 'delivered', timestamp: '1651616208', recipient_id: '919840012345' };

describe('a webhook of WhatsApp', () => {
  it.each([
    // Secreto31126/whatsapp-api-js #4: a state without contacts and messages
    ['a state without contacts', { metadata, statuses: [delivered] }],
    // evolution-foundation/evolution-api #2710, #2573, botpress/botpress PR 15129: contacts of a state have no profile
    [
      'a contact without a profile',
      { metadata, contacts: [{ wa_id: '919840012345', user_id: 'IN.1' }], statuses: [delivered] },
    ],
    ['a contact of a new kind', { metadata, contacts: [{ user_id: 'IN.1' }, 'x', null], statuses: [delivered] }],
  ])('with %s tells the state', (_, value) => {
    expect(told(value)).toMatchObject([{ kind: 'status', providerId: 'wamid.2', state: 'delivered' }]);
  });

  it.each([
    // restfb/restfb #1365, shridarpatil/frappe_whatsapp #162: a kind that Meta itself does not know
    ['unsupported', { ...hello, id: 'wamid.3', type: 'unsupported', text: undefined, errors: [{ code: 131_051 }] }],
    ['of a sender without a number', { id: 'wamid.4', from_user_id: 'IN.1', type: 'text', text: { body: 'x' } }],
    ['nothing', null],
  ])('with a message that is %s loses none beside it', (_, odd) => {
    const events = told({
      metadata,
      contacts: [{ wa_id: '919840012345', profile: { name: 'Asha' } }],
      messages: [odd, hello],
    });
    expect(events).toMatchObject([{ kind: 'reply', from: '+919840012345', name: 'Asha', text: 'Hello' }]);
  });

  // restfb/restfb #1239, #1365: contacts sent as a message
  it.each(['unknown', 'contacts', 'order', 'location'])(
    'with a message of the kind %s says that somebody wrote',
    (type) => {
      expect(told({ metadata, messages: [{ ...hello, type, text: undefined }] })).toMatchObject([
        { kind: 'reply', from: '+919840012345', text: '', media: type },
      ]);
    },
  );

  it('of an unknown kind is accepted', () => {
    expect(told({ anything: [1] }, 'user_id_update')).toEqual([]);
  });
});

describe('an answer of Razorpay', () => {
  // razorpay/razorpay-java #48, aditya-zig/Revnue-Agent #12: notes are an object, or an empty list where there are none
  it.each([
    [{ key: 'k1' }, 'k1'],
    [[], null],
    [['k1'], null],
    [null, null],
    [undefined, null],
    [{ key: 7 }, null],
  ])('has notes as %j', (notes, key) => {
    const read = shapes.refund.safeParse({ id: 'rfnd_1', amount: 100, status: 'processed', notes });
    expect(read.success && keyOfNotes(read.data.notes)).toBe(key);
  });
});
