export type { ConversionService } from './consent/conversion-services.ts';
export type { MeasuredVisit } from './sent/measured-visit.ts';
export { joinTouches, type SeenPage, type Touch, type Touches } from './touches/touch.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';

/** What trackers may know of a page. Pages without it never have trackers. */
export type PageTracking = {
  /** Whether trackers may run on this page at all; never on status pages. */
  open: boolean;
  /** The address contains a token of an order or a lead: no third-party script may read it. */
  personal: boolean;
  /** Made for children: nothing of it goes to advertising. */
  forChildren: boolean;
  /** The thank-you page of a sent form; `once` identifies the submission, so that it counts once. */
  submitted: { once: string; mobile: string | null; conversion?: ShownConversion | null } | null;
};

/**
 * A conversion that the browser reports in addition to the server, under the same id for deduplication. `pixel`: the standard event of the ad pixels,
 * null for the data layer only. `value` in major units.
 */
export type ShownConversion = { id: string; pixel: string | null; value?: string; currency?: string };

/** TRK-2: the event name of a sent form: its path without any `success`, slashes collapsed and trimmed; `home` when nothing is left. */
export function submitEventName(pathname: string): string {
  const name = pathname
    .replaceAll('success', '')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^\/+|\/+$/g, '');
  return name === '' ? 'home' : name;
}

/** The route that answers for every frame of tags, whatever the thank-you page (`isTagFrame`). */
export const tagFrameRoute = '/form-event';

/** Whether an address is the frame for tags of a thank-you page: the page's own path, ending with `/success`, and `form-event` as its query. */
export const isTagFrame = ({ pathname, search }: URL): boolean =>
  search === '?form-event' && /(?:^|\/)success$/.test(pathname);

/** The language of a rendered page and what trackers may know, from its loader data; by default nothing. */
export function trackingOf(loaderData: Record<string, unknown> | null | undefined): {
  language: Language;
  tracking: PageTracking | null;
} {
  const found = { language: 'en' as Language, tracking: null as PageTracking | null };
  for (const data of Object.values(loaderData ?? {})) {
    const { language, tracking } = (data ?? {}) as { language?: unknown; tracking?: PageTracking };
    if (isLanguage(language)) found.language = language;
    if (tracking) found.tracking = tracking;
  }
  return found;
}
