import type { TrackerPlan } from '../tracker-plan.ts';
import { loadPixels, sendPixelEvent } from './ad-pixels.ts';
import { browserRefuses, stillAgreed } from './browser-consent.ts';
import { keepDocumentsApart } from './keep-documents-apart.ts';
import { reportSubmittedForm } from './submitted-form.ts';
import { loadScript } from './load-script.ts';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
    clarity?: ((...words: unknown[]) => void) & { q?: unknown[][] };
  }
}

const element = document.getElementById('tracker-plan');
if (element?.textContent && !browserRefuses() && stillAgreed()) start(JSON.parse(element.textContent) as TrackerPlan);

/** TRK-3: loads what the plan of this page names, and nothing else. */
function start(plan: TrackerPlan): void {
  keepDocumentsApart();
  if (plan.submitted)
    reportSubmittedForm(plan.submitted, plan.tagManager !== null, (event) => sendPixelEvent(plan, event));
  if (plan.pixels && !plan.personal) loadPixels(plan.pixels);
  if (plan.tagManager) startTagManager(plan.tagManager);
  if (plan.sessionAnalytics) startSessionAnalytics(plan.sessionAnalytics);
  const { errors, recorder } = plan;
  if (errors) void import('./error-reports.ts').then(({ startErrorReports }) => startErrorReports(errors));
  if (recorder) void import('./session-recorder.ts').then(({ startRecorder }) => startRecorder(recorder));
}

function startTagManager({ id, url }: { id: string; url: string }): void {
  const layer = (window.dataLayer ??= []);
  layer.push(...takeKeptEvents(), { 'gtm.start': Date.now(), event: 'gtm.js' });
  loadScript(`${url}/gtm.js?id=${encodeURIComponent(id)}`);
}

function startSessionAnalytics({ id, url }: { id: string; url: string }): void {
  const queue: unknown[][] = [];
  window.clarity ??= Object.assign((...words: unknown[]) => void queue.push(words), { q: queue });
  loadScript(`${url}/tag/${encodeURIComponent(id)}`);
}

/** Events of pages on which the tag manager may not run wait for the next page on which it may. */
function takeKeptEvents(): Record<string, unknown>[] {
  try {
    const kept = sessionStorage.getItem('kept-events');
    sessionStorage.removeItem('kept-events');
    return kept === null ? [] : (JSON.parse(kept) as Record<string, unknown>[]);
  } catch {
    return [];
  }
}
