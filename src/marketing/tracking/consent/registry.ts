import { config, type Config } from '#foundation/config';
import type { MessageId } from '#foundation/i18n/messages.ts';
import type { ConversionService } from './conversion-services.ts';

/** The origins a tracker needs in the Content-Security-Policy of a page. */
export type TrackerHosts = { script?: string[]; connect?: string[]; image?: string[]; frame?: string[] };

export type Tracker = {
  id:
    | 'tag-manager'
    | 'first-ad-pixel'
    | 'second-ad-pixel'
    | 'session-analytics'
    | 'session-recorder'
    | 'error-reports'
    | 'ad-conversions'
    | 'statistics-conversions';
  /** Shown to visitors in the consent dialog. */
  purpose: MessageId;
  category: 'measurement' | 'advertising' | 'errors' | 'conversions';
  /**
   * Where it may run. All exclude checkout, status, sign-in and studio; advertising also excludes pages made for children. `none`: only the server
   * reports to it.
   */
  pages: 'open' | 'open-not-for-children' | 'none';
  /** The service to which the server reports conversions under this consent. */
  service?: ConversionService;
  /** Null while it is off. */
  key: (settings: Config) => string | null;
  hosts: (settings: Config) => TrackerHosts;
};

const origin = (address: string) => new URL(address).origin;

const pixel = (id: Tracker['id'], key: Tracker['key']): Tracker => ({
  id,
  purpose: 'consent.purpose.advertising',
  category: 'advertising',
  pages: 'open-not-for-children',
  key,
  hosts: ({ AD_PIXEL_URL, AD_PIXEL_EVENTS_URL }) => ({
    script: [origin(AD_PIXEL_URL)],
    connect: [origin(AD_PIXEL_EVENTS_URL)],
    image: [origin(AD_PIXEL_EVENTS_URL)],
  }),
});

/** Every third party a page may ever reach. The policy of the page refuses all others. */
export const registry: Tracker[] = [
  {
    id: 'tag-manager',
    purpose: 'consent.purpose.advertising',
    category: 'advertising',
    // Its container holds whatever advertisers put there, so the rules of advertising apply.
    pages: 'open-not-for-children',
    key: ({ TAG_MANAGER_ID }) => TAG_MANAGER_ID ?? null,
    hosts: ({ TAG_MANAGER_URL, TAG_MANAGER_HOSTS = [], TAG_SCRIPT_HASHES = [] }) => {
      const all = [...new Set([origin(TAG_MANAGER_URL), ...TAG_MANAGER_HOSTS])];
      const scripts = TAG_SCRIPT_HASHES.map(({ hash }) => `'${hash}'`);
      return { script: [...scripts, ...all], connect: all, image: all, frame: all };
    },
  },
  pixel('first-ad-pixel', ({ AD_PIXEL_ID }) => AD_PIXEL_ID ?? null),
  pixel('second-ad-pixel', ({ SECOND_AD_PIXEL_ID }) => SECOND_AD_PIXEL_ID ?? null),
  {
    id: 'session-analytics',
    purpose: 'consent.purpose.measurement',
    category: 'measurement',
    pages: 'open',
    key: ({ SESSION_ANALYTICS_ID }) => SESSION_ANALYTICS_ID ?? null,
    hosts: ({ SESSION_ANALYTICS_URL }) => {
      const host = origin(SESSION_ANALYTICS_URL);
      // The service uses numbered hosts of its own domain for scripts and collectors.
      const all = host === 'https://www.clarity.ms' ? [host, 'https://*.clarity.ms'] : [host];
      return { script: all, connect: all, image: all };
    },
  },
  {
    id: 'session-recorder',
    purpose: 'consent.purpose.measurement',
    category: 'measurement',
    pages: 'open',
    key: ({ RECORDER_PROJECT_KEY }) => RECORDER_PROJECT_KEY ?? null,
    hosts: ({ RECORDER_INGEST_URL }) => ({ connect: [origin(RECORDER_INGEST_URL)] }),
  },
  {
    id: 'error-reports',
    purpose: 'consent.purpose.errors',
    category: 'errors',
    pages: 'open',
    key: ({ ERROR_REPORTING_DSN }) => ERROR_REPORTING_DSN ?? null,
    hosts: ({ ERROR_REPORTING_DSN }) => (ERROR_REPORTING_DSN ? { connect: [origin(ERROR_REPORTING_DSN)] } : {}),
  },
  {
    id: 'ad-conversions',
    purpose: 'consent.purpose.adConversions',
    category: 'conversions',
    pages: 'none',
    service: 'meta',
    key: ({ META_CONVERSIONS_TOKEN, AD_PIXEL_ID }) => (META_CONVERSIONS_TOKEN ? (AD_PIXEL_ID ?? null) : null),
    hosts: () => ({}),
  },
  {
    id: 'statistics-conversions',
    purpose: 'consent.purpose.conversions',
    category: 'conversions',
    pages: 'none',
    service: 'ga4',
    key: ({ GA4_MEASUREMENT_ID }) => GA4_MEASUREMENT_ID ?? null,
    hosts: () => ({}),
  },
];

/** The trackers with a key. Empty on a fresh install: then there is no consent dialog. */
export function configuredTrackers(): Tracker[] {
  return registry.filter(({ key }) => key(config()) !== null);
}

/** The configured trackers that may run on a page of this kind. */
export function trackersFor(page: { forChildren: boolean }): Tracker[] {
  return configuredTrackers().filter(
    ({ pages }) => pages === 'open' || (pages === 'open-not-for-children' && !page.forChildren),
  );
}
