import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { may, type Permission, type Role } from '../model.ts';

type Place = { word: StaffSentence; needs: Permission; to: ((id: string) => string) | null };

const place = (word: StaffSentence, needs: Permission, to: Place['to']): Place => ({ word, needs, to });

/** The names of the kinds of audited records, the page of each, and the permission to see it. */
const places = lookup<Place>({
  'accounts-month': place('Month of accounts', 'accounts.read', (id) => studioPaths.studioMonth(id)),
  batch: place('Batch', 'batches.read', studioPaths.studioBatch),
  books: place('Reconciliation', 'money.read', () => studioPaths.studioMoney()),
  'content-check': place('Content check', 'catalogue.read', () => studioPaths.studioContentCheck()),
  coupon: place('Coupon', 'coupons.read', (id) => studioPaths.studioCoupon(id)),
  enrolment: place('Enrolment', 'rosters.read', null),
  experiment: place('Experiment', 'pages.read', (id) => studioPaths.studioExperiment(id)),
  form: place('Form', 'pages.read', (id) => studioPaths.studioForm(id)),
  invitation: place('Invitation', 'people.change', () => studioPaths.studioPeople()),
  journey: place('Journey', 'journeys.read', (id) => studioPaths.studioJourney(id)),
  keys: place('Keys', 'settings.keys', (id) => studioPaths.studioKeysOf(id)),
  lead: place('Lead', 'leads.read', (id) => studioPaths.studioLead(id)),
  'missed-search': place('Searches', 'catalogue.read', () => studioPaths.studioSearches()),
  mail: place('Mail', 'mails.read', (id) => studioPaths.studioMail(id)),
  offer: place('Offer', 'catalogue.read', studioPaths.studioOffer),
  order: place('Order', 'orders.read', (id) => studioPaths.studioOrder(id)),
  page: place('Page', 'pages.read', studioPaths.studioPage),
  'page-set': place('Pages of a template', 'pages.read', (id) => studioPaths.studioPageSet(id)),
  'page-template': place('Page template', 'pages.change', () => studioPaths.studioTemplates()),
  release: place('Release', 'pages.read', (id) => studioPaths.studioRelease(id)),
  'site-release': place('Release', 'pages.read', () => studioPaths.studioReleases()),
  privacy: place('Personal data', 'privacy.change', () => studioPaths.studioPrivacy()),
  payout: place('Payout', 'accounts.read', (id) => studioPaths.studioPayout(id)),
  payouts: place('Payouts', 'accounts.read', () => studioPaths.studioPayouts()),
  programme: place('Programme', 'catalogue.read', studioPaths.studioProgramme),
  redirect: place('Redirect', 'redirects.read', (id) =>
    isId(id) ? studioPaths.studioRedirect(id) : studioPaths.studioRedirects(),
  ),
  'redirect-host': place('Allowed site', 'redirects.read', () => studioPaths.studioRedirects()),
  'missing-address': place('Address not found', 'redirects.read', () => studioPaths.studioMissing()),
  shipment: place('Kit', 'delivery.read', (id) => studioPaths.studioShipment(id)),
  webhook: place('Webhook', 'webhooks.change', (id) => studioPaths.studioWebhook(id)),
  staff: place('Colleague', 'people.change', (id) => studioPaths.studioPerson(id)),
  'staff-rule': place('Rule', 'people.change', () => studioPaths.studioPeople()),
  'unknown-payment': place('Unknown payment', 'money.read', () => studioPaths.studioMoney()),
});

/** The name of a kind of record. */
export function kindWords(kind: string): string {
  const plain = kind.replaceAll('-', ' ');
  return say(places[kind]?.word ?? ((plain.charAt(0).toUpperCase() + plain.slice(1)) as StaffSentence));
}

/** The page of an entry's record; null without permission, or if it has no page. */
export function recordLink(kind: string, id: string, role: Role): string | null {
  const found = places[kind];
  return found?.to && may(role, found.needs) ? found.to(id) : null;
}
