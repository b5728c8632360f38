import type { TrackerPlan } from './tracker-plan.ts';
import { loadPixels, sendPixelEvent } from './ad-pixels.ts';
import { browserRefuses, stillAgreed } from '../consent/browser-consent.ts';
import { tellFrame } from './form-event-frame.ts';
import { followNavigations } from './follow-navigations.ts';
import { reportSubmittedForm } from './submitted-form.ts';
import { loadScript } from './load-script.ts';
import { tellPage } from './tell-page.ts';

declare global {
  interface Window {
    dataLayer?: object[];
    clarity?: ((...words: unknown[]) => void) & { q?: unknown[][] };
  }
}

const element = document.getElementById('tracker-plan');
if (element?.textContent && !browserRefuses() && stillAgreed()) start(JSON.parse(element.textContent) as TrackerPlan);

/** TRK-3: loads only what the plan of this page names. */
function start(plan: TrackerPlan): void {
  if (!plan.personal) tellPage();
  followNavigations(plan);
  // Its own start is the first entry of the data layer, before any of ours.
  if (plan.tagManager) startTagManager(plan.tagManager);
  const { tagManagerFrame } = plan;
  if (plan.submitted)
    reportSubmittedForm(plan.submitted, {
      pixels: (entry, number) => sendPixelEvent(plan, entry, number),
      tagManager: (entry) => tagManagerFrame && tellFrame(tagManagerFrame, entry),
    });
  if (plan.pixels && !plan.personal) loadPixels(plan.pixels);
  if (plan.sessionAnalytics) startSessionAnalytics(plan.sessionAnalytics);
  const { errors, recorder } = plan;
  if (errors) void import('./error-reports.ts').then(({ startErrorReports }) => startErrorReports(errors));
  if (recorder) void import('./session-recorder.ts').then(({ startRecorder }) => startRecorder(recorder));
}

function startTagManager({ id, url }: { id: string; url: string }): void {
  const layer = (window.dataLayer ??= []);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadScript(`${url}/gtm.js?id=${encodeURIComponent(id)}`);
}

function startSessionAnalytics({ id, url }: { id: string; url: string }): void {
  const queue: unknown[][] = [];
  window.clarity ??= Object.assign((...words: unknown[]) => void queue.push(words), { q: queue });
  loadScript(`${url}/tag/${encodeURIComponent(id)}`);
}
