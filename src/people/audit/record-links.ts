import { say, type StaffSentence } from '#i18n/staff/say';
import { paths } from '#paths';
import { may, type Permission, type Role } from '../model.ts';

type Place = { word: StaffSentence; needs: Permission; to: ((id: string) => string) | null };

const place = (word: StaffSentence, needs: Permission, to: Place['to']): Place => ({ word, needs, to });

/** What the kinds of audited records are called, where each is shown, and who may look. */
const places: Record<string, Place> = {
  'accounts-month': place('Month of accounts', 'accounts.read', (id) => paths.studioMonth(id)),
  batch: place('Batch', 'batches.read', paths.studioBatch),
  books: place('Reconciliation', 'money.read', () => paths.studioMoney()),
  coupon: place('Coupon', 'coupons.read', (id) => paths.studioCoupon(id)),
  enrolment: place('Enrolment', 'rosters.read', null),
  invitation: place('Invitation', 'people.change', () => paths.studioPeople()),
  lead: place('Lead', 'leads.read', (id) => paths.studioLead(id)),
  mail: place('Mail', 'mails.read', (id) => paths.studioMail(id)),
  offer: place('Offer', 'catalogue.read', paths.studioOffer),
  order: place('Order', 'orders.read', (id) => paths.studioOrder(id)),
  payout: place('Payout', 'accounts.read', (id) => paths.studioPayout(id)),
  payouts: place('Payouts', 'accounts.read', () => paths.studioPayouts()),
  programme: place('Programme', 'catalogue.read', paths.studioProgramme),
  shipment: place('Kit', 'delivery.read', (id) => paths.studioShipment(id)),
  staff: place('Colleague', 'people.change', (id) => paths.studioPerson(id)),
  'staff-rule': place('Rule', 'people.change', () => paths.studioPeople()),
  'unknown-payment': place('Unknown payment', 'money.read', () => paths.studioMoney()),
};

/** What a kind of record is called. */
export function kindWords(kind: string): string {
  const plain = kind.replaceAll('-', ' ');
  return say(places[kind]?.word ?? ((plain.charAt(0).toUpperCase() + plain.slice(1)) as StaffSentence));
}

/** Where the record of an entry is shown; null where this role may not look, or nothing shows it alone. */
export function recordLink(kind: string, id: string, role: Role): string | null {
  const found = places[kind];
  return found?.to && may(role, found.needs) ? found.to(id) : null;
}
