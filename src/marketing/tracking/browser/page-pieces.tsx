import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#foundation/config';
import type { PolicyVariant } from '#foundation/web/csp/content-security-policy.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { InlineScript } from '#foundation/web/csp/marked-scripts.ts';
import { memoize } from '#foundation/kit/memoize.ts';
import { jsonElement } from '#foundation/kit/http/html-json.ts';
import { secretPrefixes } from '#foundation/kit/secret-addresses.ts';
import { paths } from '#foundation/web/paths.ts';
import { translator } from '#foundation/i18n/translator.ts';
import { askConsent } from './inline-scripts.ts';
import { browserScript } from './browser-script.ts';
import { consentVersion, consentWords } from '../consent/consent.ts';
import { submitEventName, type PageTracking } from '../model.ts';
import { trackersFor, type Tracker, type TrackerHosts } from '../consent/registry.ts';
import { ConsentDialog } from '../consent/consent-question.tsx';
import type { TrackerPlan } from './tracker-plan.ts';

type TrackedPage = {
  url: URL;
  language: Language;
  /** What trackers may know of the page; null for pages without tracking: checkout, sign-in, studio. */
  tracking: PageTracking | null;
  consented: boolean;
};

/** What tracking adds to a page: where page views are reported (`PagePlan`), HTML at the start and at the end of the body, and the policy for it. */
export type PagePieces = { views: string | undefined; first: string; last: string; policy: PolicyVariant | undefined };

/**
 * The tracking parts of a page, outside of React's tree: the page view call, the consent dialog, and, only with consent, the tracker plan; with
 * their policy. They depend on the page's data alone, so they are known before the styles and the policy of the page are made. The dialog comes
 * first in the body: it is there at the first paint, so it causes no layout shift, and keyboards and screen readers reach it first, though it takes
 * no focus.
 */
export function trackingPieces({ url, language, tracking, consented }: TrackedPage, inline: InlineScript): PagePieces {
  if (/^\/(studio|sign-in|sign-out|welcome|forgotten-password|reset-password|sandbox)(\/|$)/.test(url.pathname))
    return { views: undefined, first: '', last: '', policy: undefined };
  // Addresses with a secret in the path are not reported at all, nor those with one in the query.
  const silent = secretPrefixes.some((prefix) => url.pathname.startsWith(prefix));
  const { WORKSHOP_API_BASE: api = '' } = config();
  const version = consentVersion();
  const asks = tracking?.open && version !== null;
  const trackers = tracking?.open && consented ? trackersFor(tracking) : [];
  // Without any tracker the script only reports the page to the site itself.
  const reports = trackers.length > 0 || (tracking?.open && consented && config().REMEMBER_CAMPAIGNS);
  const plan = reports && tracking ? planOf(trackers, tracking, url) : null;
  return {
    views: silent ? undefined : api,
    first: asks ? question(version, language) + inline(`(${askConsent.toString()})()`) : '',
    last: plan ? planElements(plan) : '',
    policy: withApi(trackers.length > 0 && tracking ? policyOf(trackers, tracking) : undefined, api),
  };
}

const question = memoize((version: string, language: Language): string => {
  const say = translator(language);
  const words = { ...consentWords(language), yes: say('consent.yes'), no: say('consent.no') };
  return renderToStaticMarkup(<ConsentDialog version={version} words={words} language={language} returnTo="/" />);
});

/** The plan for the browser's script: keys and addresses of the trackers allowed here, and the event of a sent form. */
function planOf(trackers: Tracker[], { personal, submitted, forChildren }: PageTracking, url: URL): TrackerPlan {
  const settings = config();
  const key = (id: Tracker['id']) => trackers.find((tracker) => tracker.id === id)?.key(settings) ?? null;
  const pixels = [key('first-ad-pixel'), key('second-ad-pixel')].filter((id) => id !== null);
  const load = !personal;
  return {
    personal,
    forChildren,
    tagManager: load && key('tag-manager') ? { id: key('tag-manager') ?? '', url: settings.TAG_MANAGER_URL } : null,
    tagManagerFrame: personal && key('tag-manager') ? paths.tagFrame(url.pathname) : null,
    pixels:
      pixels.length > 0
        ? { ids: [...new Set(pixels)], url: settings.AD_PIXEL_URL, events: settings.AD_PIXEL_EVENTS_URL }
        : null,
    sessionAnalytics:
      load && key('session-analytics')
        ? { id: key('session-analytics') ?? '', url: settings.SESSION_ANALYTICS_URL }
        : null,
    recorder:
      load && key('session-recorder')
        ? { key: key('session-recorder') ?? '', url: settings.RECORDER_INGEST_URL }
        : null,
    errors:
      load && key('error-reports') ? { dsn: key('error-reports') ?? '', traceRate: settings.ERROR_TRACE_RATE } : null,
    submitted: submitted && {
      once: submitted.once,
      event: submitEventName(url.pathname),
      mobileNumber: submitted.mobile,
      pixelNumber: numberForPixels(submitted.mobile, settings.AD_PIXEL_NUMBER),
      ...(submitted.conversion && !forChildren ? { conversion: submitted.conversion } : {}),
    },
  };
}

/** The pixels' own rule: SHA-256 over the digits alone, with the country's prefix and without the plus. */
export function numberForPixels(mobile: string | null, how: 'raw' | 'hashed' | 'omit'): string | null {
  if (mobile === null || how === 'omit') return null;
  if (how === 'raw') return mobile;
  return createHash('sha256').update(mobile.replaceAll(/\D/g, '')).digest('hex');
}

function planElements(plan: TrackerPlan): string {
  const hidden = plan.submitted?.mobileNumber ? '<span id="mobile-number" hidden></span>' : '';
  return `${hidden}${jsonElement('tracker-plan', plan)}<script type="module" src="${browserScript()}"></script>`;
}

/** Allows the page view call if the workshop API is on another host than the site. */
function withApi(policy: PolicyVariant | undefined, api: string): PolicyVariant | undefined {
  if (api === '' || new URL(api).origin === config().SITE_URL) return policy;
  const nothing = { script: [], connect: [], image: [], frame: [], blobWorkers: false, othersScripts: false };
  const { connect, ...rest } = policy ?? nothing;
  return { ...rest, connect: [...connect, new URL(api).origin] };
}

function policyOf(trackers: Tracker[], { personal }: PageTracking): PolicyVariant {
  const all = trackers.map((tracker) => tracker.hosts(config()));
  const hosts = (kind: keyof TrackerHosts) => [...new Set(all.flatMap((each) => each[kind] ?? []))];
  const image = hosts('image');
  // A page with a token in its address runs no third-party script: events are sent as images, with a clean address.
  if (personal) return { script: [], connect: [], image, frame: [], blobWorkers: false, othersScripts: false };
  const blobWorkers = trackers.some(({ id }) => id === 'session-recorder');
  return {
    script: hosts('script'),
    connect: hosts('connect'),
    image,
    frame: hosts('frame'),
    blobWorkers,
    othersScripts: true,
  };
}
