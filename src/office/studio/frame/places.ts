import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { may, type Permission, type Role } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';

export type PlaceKey =
  | 'home'
  | 'calendar'
  | 'orders'
  | 'leads'
  | 'newsletters'
  | 'journeys'
  | 'waitlist'
  | 'messages'
  | 'coupons'
  | 'delivery'
  | 'batches'
  | 'lessons'
  | 'programmes'
  | 'pages'
  | 'translations'
  | 'media'
  | 'experiments'
  | 'forms'
  | 'money'
  | 'accounts'
  | 'documents'
  | 'mails'
  | 'visits'
  | 'attribution'
  | 'exports'
  | 'redirects'
  | 'content-check'
  | 'searches'
  | 'markets'
  | 'webhooks'
  | 'people'
  | 'audit'
  | 'privacy'
  | 'account'
  | 'settings';

export type Place = {
  key: PlaceKey;
  label: StaffSentence;
  to: string;
  /** The permission it needs; null for everybody. */
  needs: Permission | null;
  /** The shortcut key after `g`. */
  letter: string;
};

type Group = { label: StaffSentence; places: Place[] };

const groups: Group[] = [
  {
    label: 'Today',
    places: [
      // Teachers have their calendar instead.
      { key: 'home', label: 'Home', to: studioPaths.studio(), needs: 'batches.read', letter: 'h' },
      { key: 'calendar', label: 'Calendar', to: studioPaths.studioCalendar(), needs: 'rosters.read-own', letter: 'k' },
    ],
  },
  {
    label: 'Sell',
    places: [
      { key: 'orders', label: 'Orders', to: studioPaths.studioOrders(), needs: 'orders.read', letter: 'o' },
      { key: 'leads', label: 'Leads', to: studioPaths.studioLeads(), needs: 'leads.read', letter: 'l' },
      { key: 'messages', label: 'Messages', to: studioPaths.studioMessages(), needs: 'messages.answer', letter: '2' },
      {
        key: 'newsletters',
        label: 'Newsletters',
        to: studioPaths.studioNewsletters(),
        needs: 'newsletters.send',
        letter: '6',
      },
      { key: 'journeys', label: 'Journeys', to: studioPaths.studioJourneys(), needs: 'journeys.read', letter: '8' },
      { key: 'waitlist', label: 'Waitlist', to: studioPaths.studioWaitlist(), needs: 'waitlist.read', letter: 'w' },
      { key: 'coupons', label: 'Coupons', to: studioPaths.studioCoupons(), needs: 'coupons.read', letter: 'c' },
      { key: 'delivery', label: 'Delivery', to: studioPaths.studioDelivery(), needs: 'delivery.read', letter: 'd' },
    ],
  },
  {
    label: 'Teach',
    places: [
      { key: 'batches', label: 'Batches', to: studioPaths.studioBatches(), needs: 'batches.read', letter: 'b' },
      { key: 'lessons', label: '1-on-1', to: studioPaths.studioLessons(), needs: 'lessons.read-own', letter: '1' },
      {
        key: 'programmes',
        label: 'Programmes',
        to: studioPaths.studioProgrammes(),
        needs: 'catalogue.read',
        letter: 'p',
      },
    ],
  },
  {
    label: 'Website',
    places: [
      { key: 'pages', label: 'Pages', to: studioPaths.studioPages(), needs: 'pages.read', letter: 'y' },
      {
        key: 'translations',
        label: 'Translations',
        to: studioPaths.studioTranslations(),
        needs: 'pages.read',
        letter: '3',
      },
      { key: 'media', label: 'Pictures', to: studioPaths.studioMedia(), needs: 'catalogue.read', letter: 'n' },
      {
        key: 'experiments',
        label: 'Experiments',
        to: studioPaths.studioExperiments(),
        needs: 'pages.read',
        letter: '4',
      },
      { key: 'forms', label: 'Forms', to: studioPaths.studioForms(), needs: 'pages.read', letter: '7' },
      { key: 'redirects', label: 'Redirects', to: studioPaths.studioRedirects(), needs: 'redirects.read', letter: 't' },
      {
        key: 'content-check',
        label: 'Content check',
        to: studioPaths.studioContentCheck(),
        needs: 'catalogue.read',
        letter: 'q',
      },
      { key: 'searches', label: 'Searches', to: studioPaths.studioSearches(), needs: 'catalogue.read', letter: 'f' },
    ],
  },
  {
    label: 'Follow',
    places: [
      { key: 'money', label: 'Money', to: studioPaths.studioMoney(), needs: 'money.read', letter: 'm' },
      { key: 'accounts', label: 'Accounts', to: studioPaths.studioAccounts(), needs: 'accounts.read', letter: 'g' },
      { key: 'documents', label: 'Documents', to: studioPaths.studioDocuments(), needs: 'documents.read', letter: 'i' },
      { key: 'mails', label: 'Mails', to: studioPaths.studioMails(), needs: 'mails.read', letter: 'e' },
      { key: 'visits', label: 'Visits', to: studioPaths.studioVisits(), needs: 'visits.read', letter: 'v' },
      {
        key: 'attribution',
        label: 'Attribution',
        to: studioPaths.studioAttribution(),
        needs: 'attribution.read',
        letter: '9',
      },
      { key: 'exports', label: 'Exports', to: studioPaths.studioExports(), needs: 'batches.read', letter: 'x' },
    ],
  },
  {
    label: 'Settings',
    places: [
      { key: 'markets', label: 'Markets', to: studioPaths.studioMarkets(), needs: 'markets.read', letter: 'r' },
      { key: 'settings', label: 'School', to: studioPaths.studioSettings(), needs: 'settings.change', letter: 'j' },
      { key: 'webhooks', label: 'Webhooks', to: studioPaths.studioWebhooks(), needs: 'webhooks.change', letter: 'z' },
      { key: 'people', label: 'People', to: studioPaths.studioPeople(), needs: 'people.change', letter: 's' },
      { key: 'privacy', label: 'Privacy', to: studioPaths.studioPrivacy(), needs: 'privacy.change', letter: '5' },
      { key: 'audit', label: 'Audit', to: studioPaths.studioAudit(), needs: 'audit.read', letter: 'u' },
      { key: 'account', label: 'Account', to: studioPaths.studioAccount(), needs: null, letter: 'a' },
    ],
  },
];

/** The menu entries for a role, by group; without empty groups. */
export function placesOf(role: Role): Group[] {
  return groups
    .map(({ label, places }) => ({ label, places: places.filter(({ needs }) => needs === null || may(role, needs)) }))
    .filter(({ places }) => places.length > 0);
}

/** The entries of the bottom bar by role; the first four permitted ones are shown. */
const atThumb: Record<Role, PlaceKey[]> = {
  owner: ['home', 'orders', 'leads', 'batches'],
  manager: ['home', 'orders', 'leads', 'batches'],
  editor: ['home', 'pages', 'media', 'programmes'],
  sales: ['home', 'leads', 'messages', 'orders'],
  finance: ['home', 'orders', 'money', 'mails'],
  teacher: ['calendar', 'lessons', 'account'],
  viewer: ['home', 'orders', 'leads', 'batches'],
};

/** On a phone: at most four entries of the bottom bar, and those behind "More". */
export function placesOnPhone(role: Role): { bar: Place[]; more: Group[] } {
  const allowed = placesOf(role);
  const all = allowed.flatMap(({ places }) => places);
  const bar = atThumb[role].flatMap((key) => all.find((place) => place.key === key) ?? []);
  const more = allowed
    .map(({ label, places }) => ({ label, places: places.filter((place) => !bar.includes(place)) }))
    .filter(({ places }) => places.length > 0);
  return { bar, more };
}
