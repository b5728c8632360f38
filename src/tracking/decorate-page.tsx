import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#config';
import type { PolicyVariant } from '#kit/content-security-policy';
import type { Language } from '#kit/language';
import { remembered } from '#kit/remembered';
import { translator } from '#text/translator';
import { askConsent, reportPageViews } from './browser/inline-scripts.ts';
import { browserScript } from './browser-script.ts';
import { consentVersion, consentWords } from './consent.ts';
import { submitEventName, type PageTracking } from './model.ts';
import { trackersFor, type Tracker, type TrackerHosts } from './registry.ts';
import { ConsentDialog } from './ui/consent-question.tsx';
import type { TrackerPlan } from './tracker-plan.ts';

type PageToDecorate = {
  html: string;
  url: URL;
  language: Language;
  /** What the page lets trackers know; null for pages that take no part: checkout, sign-in, studio. */
  tracking: PageTracking | null;
  consented: boolean;
};

/**
 * Adds to a finished page what tracking needs, outside of what React owns: the page view call, the question about
 * consent, and, only for those who have agreed, the plan of the trackers. Answers the policy that goes with it.
 */
export function decoratePage({ html, url, language, tracking, consented }: PageToDecorate): {
  html: string;
  policy: PolicyVariant | undefined;
} {
  if (/^\/(studio|sign-in|sign-out|welcome|sandbox)(\/|$)/.test(url.pathname)) return { html, policy: undefined };
  const head = `<script>(${reportPageViews.toString()})()</script>`;
  const version = consentVersion();
  const asked = tracking?.open && version !== null ? question(version, language) : '';
  const trackers = tracking?.open && consented ? trackersFor(tracking) : [];
  const plan = trackers.length > 0 && tracking ? planOf(trackers, tracking, url) : null;
  const tail = plan ? planElements(plan) : '';
  return {
    html: html
      .replace('</head>', () => `${head}</head>`)
      .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${asked}${tail}</body>`),
    policy: plan && tracking ? policyOf(trackers, tracking) : undefined,
  };
}

const question = remembered((version: string, language: Language): string => {
  const say = translator(language);
  const words = { ...consentWords(language), yes: say('consent.yes'), no: say('consent.no') };
  const dialog = renderToStaticMarkup(
    <ConsentDialog version={version} words={words} language={language} returnTo="/" />,
  );
  return `${dialog}<script>(${askConsent.toString()})()</script>`;
});

/** What the script in the browser is told: keys and addresses of what it may load here, and the event of a sent form. */
function planOf(trackers: Tracker[], { personal, submitted, forChildren }: PageTracking, url: URL): TrackerPlan {
  const settings = config();
  const key = (id: Tracker['id']) => trackers.find((tracker) => tracker.id === id)?.key(settings) ?? null;
  const pixels = [key('first-ad-pixel'), key('second-ad-pixel')].filter((id) => id !== null);
  const load = !personal;
  return {
    personal,
    forChildren,
    tagManager: load && key('tag-manager') ? { id: key('tag-manager') ?? '', url: settings.TAG_MANAGER_URL } : null,
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
  const json = JSON.stringify(plan).replaceAll('<', String.raw`\u003c`);
  const hidden = plan.submitted?.mobileNumber ? '<span id="mobile-number" hidden></span>' : '';
  return `${hidden}<script type="application/json" id="tracker-plan">${json}</script><script type="module" src="${browserScript()}"></script>`;
}

function policyOf(trackers: Tracker[], { personal }: PageTracking): PolicyVariant {
  const all = trackers.map((tracker) => tracker.hosts(config()));
  const hosts = (kind: keyof TrackerHosts) => [...new Set(all.flatMap((each) => each[kind] ?? []))];
  const image = hosts('image');
  // A page whose address carries a token runs no script of others: events leave as pictures, with a clean address.
  if (personal) return { script: [], connect: [], image, blobWorkers: false, othersScripts: false };
  const blobWorkers = trackers.some(({ id }) => id === 'session-recorder');
  return { script: hosts('script'), connect: hosts('connect'), image, blobWorkers, othersScripts: true };
}
