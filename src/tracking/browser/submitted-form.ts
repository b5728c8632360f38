import type { SubmittedForm } from '../tracker-plan.ts';

export type SubmitEvent = { name: string; page_title: string; page_location: string; pixelNumber: string | null };

/**
 * TRK-2: tells of a sent form once: to the data layer, the hidden element, and the pixels through `toPixels`. Opened again
 * or reloaded, the page tells nothing more.
 */
export function reportSubmittedForm(
  { once, event, mobileNumber, pixelNumber }: SubmittedForm,
  tagManagerRuns: boolean,
  toPixels: (event: SubmitEvent) => void,
): void {
  const hidden = document.getElementById('mobile-number');
  if (hidden && mobileNumber !== null) hidden.textContent = mobileNumber;
  if (!isFirstTime(once)) return;
  const page = { page_title: document.title, page_location: location.origin + location.pathname };
  const entry = { event, ...page, ...(mobileNumber === null ? {} : { mobileNumber }) };
  (window.dataLayer ??= []).push(entry);
  if (!tagManagerRuns) keepForNextPage(entry);
  toPixels({ name: event, ...page, pixelNumber });
}

function isFirstTime(once: string): boolean {
  const name = `told:${once}`;
  try {
    if (localStorage.getItem(name) !== null) return false;
    localStorage.setItem(name, '1');
    return true;
  } catch {
    // Without storage the kind of this load decides: only the way from the form counts, no reload and no Back button.
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return load?.type === 'navigate';
  }
}

function keepForNextPage(entry: Record<string, unknown>): void {
  try {
    sessionStorage.setItem('kept-events', JSON.stringify([entry]));
  } catch {
    // Without storage the tag manager does not hear of it.
  }
}
