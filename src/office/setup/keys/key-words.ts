import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import type { GatewayName, GatewayWords, KeyWords } from '#sales/payments/model';
import { gatewaysInWords } from '#sales/payments/gateways/gateway-words.ts';

type Words = { title: StaffSentence; about: StaffSentence };

type KeyedGateway = GatewayWords & { keys: NonNullable<GatewayWords['keys']> };

/** The gateways whose keys are set here. */
const ofGateways = gatewaysInWords.filter(
  (each): each is readonly [GatewayName, KeyedGateway] => each[1].keys !== undefined,
);

/** The services in staff's words; one that is missing shows its name. */
const services = lookup<Words>({
  ...Object.fromEntries(ofGateways.map(([gateway, { name, keys }]) => [gateway, { title: name, about: keys.about }])),
  smtp: { title: 'Mail server', about: 'Sends confirmations, reminders and invoices from your own address.' },
  whatsapp: { title: 'WhatsApp', about: 'Messages by the WhatsApp Business Platform of Meta.' },
  sms: { title: 'SMS', about: 'Text messages by MSG91, with registered templates.' },
  shiprocket: { title: 'Shiprocket', about: 'Says by itself where the parcels with kits are.' },
});

/** The name of a service. */
export const serviceTitle = (name: string): string => (services[name] ? say(services[name].title) : name);

/** What it is for. */
export const serviceAbout = (name: string): string => (services[name] ? say(services[name].about) : '');

/** The fields in staff's words; one that is missing shows the name of its setting and its English description. */
const fields = lookup<KeyWords>({
  ...Object.assign({}, ...ofGateways.map(([, { keys }]) => keys.fields)),
  SMTP_HOST: {
    label: 'Mail server',
    hint: 'Such as smtp.gmail.com, smtp.zoho.in, smtp-relay.brevo.com or email-smtp.ap-south-1.amazonaws.com.',
    wrong: 'This is no name of a mail server, or it stands in a private network.',
  },
  SMTP_PORT: {
    label: 'Port',
    hint: '465 or 587, as your provider says. The connection is encrypted with both.',
    wrong: 'Choose 465, 587, 2525 or 25.',
  },
  SMTP_USER: { label: 'User', hint: 'Often your whole mail address.', wrong: 'Write the user, up to 200 signs.' },
  SMTP_PASSWORD: {
    label: 'Password of the mail server',
    hint: 'For Gmail and Zoho an app password, which you make in the security settings there.',
    wrong: 'Write the password, up to 500 signs.',
  },
  WHATSAPP_TOKEN: {
    label: 'Access token',
    hint: 'In Meta Business settings: a system user, with a token that never expires.',
    wrong: 'This is no token: it is too short, or has spaces.',
  },
  WHATSAPP_PHONE_ID: {
    label: 'Phone number ID',
    hint: 'Digits that Meta gives the number. Not the number itself.',
    wrong: 'Only digits, 6 to 20.',
  },
  WHATSAPP_ACCOUNT_ID: {
    label: 'WhatsApp Business Account ID',
    hint: 'Beside the phone number ID at Meta.',
    wrong: 'Only digits, 6 to 20.',
  },
  WHATSAPP_APP_SECRET: {
    label: 'App secret',
    hint: 'In the Meta app: App settings, Basic.',
    wrong: 'This is no app secret: it is too short, or has spaces.',
  },
  WHATSAPP_VERIFY_TOKEN: {
    label: 'Verify token',
    hint: 'Type the same at Meta beside the address above. You choose it; this one is new and safe.',
    wrong: 'At least 16 signs without spaces.',
  },
  MSG91_AUTH_KEY: {
    label: 'Auth key',
    hint: 'In MSG91 at your name: Authkey. Allow the address of this server there, if it asks for one.',
    wrong: 'This is no auth key: it is too short, or has spaces.',
  },
  MSG91_WEBHOOK_SECRET: {
    label: 'Webhook secret',
    hint: 'At MSG91 the webhook sends it in the header X-Webhook-Secret. You choose it; this one is new and safe.',
    wrong: 'At least 16 signs without spaces.',
  },
  SHIPROCKET_WEBHOOK_TOKEN: {
    label: 'Security token',
    hint: 'Type the same at Shiprocket: Settings, API, Webhooks. You choose it; this one is new and safe.',
    wrong: 'At least 16 signs without spaces, not one sign again and again.',
  },
});

/** The label of a field. */
export const fieldLabel = (name: string): string => (fields[name] ? say(fields[name].label) : name);

/** Where it is found; `about`: of the setting, for one without words. */
export const fieldHint = (name: string, about: string): string =>
  fields[name] ? (fields[name].hint ? say(fields[name].hint) : '') : about;

/** What is wrong with it. */
export const fieldProblem = (name: string): string =>
  say(fields[name]?.wrong ?? 'This does not look right. Copy it again.');

/**
 * How keys begin, their service, and the field they belong into: for one that is pasted into its neighbour or into the form of another service. Null:
 * nowhere here.
 */
export const beginnings: { begins: RegExp; of: string; belongs: string | null }[] = ofGateways.flatMap(
  ([of, { keys }]) => keys.beginnings.map((beginning) => ({ of, ...beginning })),
);

/** The events that a service's webhook must send; empty where it sends none or asks for no choice. */
export const webhookEvents = (service: string): string => events[service] ?? '';

const events = lookup<string>({
  ...Object.fromEntries(ofGateways.map(([name, { keys }]) => [name, keys.events])),
  whatsapp: 'messages, message_template_status_update',
});

/** The settings that keys may need beside them. `part`: where it is changed on screen; null: only at the server. */
const needed = lookup<{ says: StaffSentence; part: string | null }>({
  BRAND_NAME: { says: 'The name of the school', part: 'name' },
  MAIL_FROM: { says: 'The mail address of the school', part: 'contact' },
  OWNER_NAME: { says: 'The legal name, for invoices', part: 'legal' },
  OWNER_ADDRESS: { says: 'The registered address, for invoices', part: 'legal' },
  OWNER_STATE: { says: 'The state, for invoices', part: 'legal' },
  OWNER_GSTIN: { says: 'The GSTIN, because prices are without tax', part: 'legal' },
  SITE_URL: { says: 'The address of the site, which the server sets (SITE_URL)', part: null },
  SANDBOX_PAYMENTS: {
    says: 'The test page is on by the server (SANDBOX_PAYMENTS): beside real money it would give seats away',
    part: null,
  },
});

/** What is missing beside keys, and where it is changed. */
export const neededWords = (name: string): { says: string; part: string | null } => {
  const known = needed[name];
  return known ? { says: say(known.says), part: known.part } : { says: name, part: null };
};
