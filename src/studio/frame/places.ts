import type { StaffSentence } from '#i18n/staff/say';
import { may, type Permission, type Role } from '#people/model';
import { paths } from '#paths';

export type PlaceKey =
  | 'home'
  | 'calendar'
  | 'orders'
  | 'leads'
  | 'waitlist'
  | 'coupons'
  | 'delivery'
  | 'batches'
  | 'lessons'
  | 'programmes'
  | 'money'
  | 'accounts'
  | 'documents'
  | 'mails'
  | 'visits'
  | 'exports'
  | 'markets'
  | 'people'
  | 'audit'
  | 'account';

export type Place = {
  key: PlaceKey;
  label: StaffSentence;
  to: string;
  /** What one must be allowed to do; null for everybody. */
  needs: Permission | null;
  /** Pressed after `g`, it leads there. */
  letter: string;
};

type Group = { label: StaffSentence; places: Place[] };

const groups: Group[] = [
  {
    label: 'Today',
    places: [
      // Teachers have their calendar instead.
      { key: 'home', label: 'Home', to: paths.studio(), needs: 'batches.read', letter: 'h' },
      { key: 'calendar', label: 'Calendar', to: paths.studioCalendar(), needs: 'rosters.read-own', letter: 'k' },
    ],
  },
  {
    label: 'Sell',
    places: [
      { key: 'orders', label: 'Orders', to: paths.studioOrders(), needs: 'orders.read', letter: 'o' },
      { key: 'leads', label: 'Leads', to: paths.studioLeads(), needs: 'leads.read', letter: 'l' },
      { key: 'waitlist', label: 'Waitlist', to: paths.studioWaitlist(), needs: 'waitlist.read', letter: 'w' },
      { key: 'coupons', label: 'Coupons', to: paths.studioCoupons(), needs: 'coupons.read', letter: 'c' },
      { key: 'delivery', label: 'Delivery', to: paths.studioDelivery(), needs: 'delivery.read', letter: 'd' },
    ],
  },
  {
    label: 'Teach',
    places: [
      { key: 'batches', label: 'Batches', to: paths.studioBatches(), needs: 'batches.read', letter: 'b' },
      { key: 'lessons', label: '1-on-1', to: paths.studioLessons(), needs: 'lessons.read-own', letter: '1' },
      { key: 'programmes', label: 'Programmes', to: paths.studioProgrammes(), needs: 'catalogue.read', letter: 'p' },
    ],
  },
  {
    label: 'Follow',
    places: [
      { key: 'money', label: 'Money', to: paths.studioMoney(), needs: 'money.read', letter: 'm' },
      { key: 'accounts', label: 'Accounts', to: paths.studioAccounts(), needs: 'accounts.read', letter: 'g' },
      { key: 'documents', label: 'Documents', to: paths.studioDocuments(), needs: 'documents.read', letter: 'i' },
      { key: 'mails', label: 'Mails', to: paths.studioMails(), needs: 'mails.read', letter: 'e' },
      { key: 'visits', label: 'Visits', to: paths.studioVisits(), needs: 'visits.read', letter: 'v' },
      { key: 'exports', label: 'Exports', to: paths.studioExports(), needs: 'batches.read', letter: 'x' },
    ],
  },
  {
    label: 'Settings',
    places: [
      { key: 'markets', label: 'Markets', to: paths.studioMarkets(), needs: 'markets.read', letter: 'r' },
      { key: 'people', label: 'People', to: paths.studioPeople(), needs: 'people.change', letter: 's' },
      { key: 'audit', label: 'Audit', to: paths.studioAudit(), needs: 'audit.read', letter: 'u' },
      { key: 'account', label: 'Account', to: paths.studioAccount(), needs: null, letter: 'a' },
    ],
  },
];

/** The places of the studio that a role may enter, by group; a group without any is left out. */
export function placesOf(role: Role): Group[] {
  return groups
    .map(({ label, places }) => ({ label, places: places.filter(({ needs }) => needs === null || may(role, needs)) }))
    .filter(({ places }) => places.length > 0);
}

/** What a role needs at its thumb, the first four of which it may enter. */
const atThumb: Record<Role, PlaceKey[]> = {
  owner: ['home', 'orders', 'leads', 'batches'],
  manager: ['home', 'orders', 'leads', 'batches'],
  editor: ['home', 'programmes', 'batches', 'visits'],
  sales: ['home', 'leads', 'orders', 'waitlist'],
  finance: ['home', 'orders', 'money', 'mails'],
  teacher: ['calendar', 'lessons', 'account'],
  viewer: ['home', 'orders', 'leads', 'batches'],
};

/** The places of the bar at the bottom of a phone, at most four, and those behind "More". */
export function placesOnPhone(role: Role): { bar: Place[]; more: Group[] } {
  const allowed = placesOf(role);
  const all = allowed.flatMap(({ places }) => places);
  const bar = atThumb[role].flatMap((key) => all.find((place) => place.key === key) ?? []);
  const more = allowed
    .map(({ label, places }) => ({ label, places: places.filter((place) => !bar.includes(place)) }))
    .filter(({ places }) => places.length > 0);
  return { bar, more };
}
