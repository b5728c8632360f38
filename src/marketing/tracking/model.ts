export type { ConversionService } from './consent/conversion-services.ts';
export type { MeasuredVisit } from './sent/measured-visit.ts';
export { joinTouches, type SeenPage, type Touch, type Touches } from './touches/touch.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';

/** What a page lets trackers know of it. Pages that say nothing of the kind never carry a tracker. */
export type PageTracking = {
  /** Whether trackers may run on this page at all; never on status pages. */
  open: boolean;
  /** The address carries a token of an order or a lead: no script of others may read it. */
  personal: boolean;
  /** Made for children to use: nothing of it goes to advertising. */
  forChildren: boolean;
  /** A form was sent and this page thanks for it; `once` names the sending, so that it counts once. */
  submitted: { once: string; mobile: string | null; conversion?: ShownConversion | null } | null;
};

/**
 * A result as the browser tells it beside our server, under the same id, so that it counts once. `pixel`: the standard event of the ad pixels, null
 * where nobody but the data layer hears of it. `value` in major units.
 */
export type ShownConversion = { id: string; pixel: string | null; value?: string; currency?: string };

/**
 * TRK-2: the name of the event of a sent form: its path, every `success` removed, slashes collapsed and trimmed;
 * `home` when nothing is left.
 */
export function submitEventName(pathname: string): string {
  const name = pathname
    .replaceAll('success', '')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^\/+|\/+$/g, '');
  return name === '' ? 'home' : name;
}

/** The language of a rendered page and what it lets trackers know, from the data of its routes; by default nothing. */
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
