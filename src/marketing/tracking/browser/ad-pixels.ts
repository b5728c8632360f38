import type { FormEntry, TrackerPlan } from './tracker-plan.ts';
import { loadScript } from './load-script.ts';

type Pixel = ((...words: unknown[]) => void) & {
  callMethod?: (...words: unknown[]) => void;
  queue: unknown[][];
  push: Pixel;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

declare global {
  interface Window {
    fbq?: Pixel;
  }
}

/** Starts every pixel and counts this page once for each. */
export function loadPixels({ ids, url }: { ids: string[]; url: string }): void {
  const queue: unknown[][] = [];
  const pixel = ((...words: unknown[]) =>
    pixel.callMethod ? pixel.callMethod(...words) : void queue.push(words)) as Pixel;
  Object.assign(pixel, { queue, push: pixel, loaded: true, version: '2.0', disablePushState: true });
  window.fbq ??= pixel;
  for (const id of ids) {
    window.fbq('init', id);
    window.fbq('trackSingle', id, 'PageView');
  }
  loadScript(`${url}/en_US/fbevents.js`);
}

/**
 * Sends a custom event to each pixel as an image: nothing but its address leaves the page. A result that the server reports too is also sent as a
 * standard event, under the same id for deduplication.
 */
export function sendPixelEvent(
  { pixels, forChildren, submitted }: TrackerPlan,
  entry: FormEntry,
  number: string | null,
): void {
  if (!pixels || forChildren) return;
  const { id: eid, pixel = null, value, currency } = submitted?.conversion ?? {};
  for (const id of pixels.ids) {
    const query = new URLSearchParams({
      id,
      ev: entry.event,
      dl: entry.page_location,
      'cd[page_title]': entry.page_title,
      'cd[page_location]': entry.page_location,
    });
    if (number !== null) query.set('cd[mobileNumber]', number);
    new Image().src = `${pixels.events}/tr/?${query}`;
    if (pixel === null || eid === undefined) continue;
    const standard = new URLSearchParams({ id, ev: pixel, eid, dl: entry.page_location });
    if (value !== undefined) standard.set('cd[value]', value);
    if (currency !== undefined) standard.set('cd[currency]', currency);
    new Image().src = `${pixels.events}/tr/?${standard}`;
  }
}
