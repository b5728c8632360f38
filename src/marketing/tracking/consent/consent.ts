import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { config } from '#foundation/config';
import { isHttps } from '#foundation/kit/safe-url.ts';
import { readCookies } from '#foundation/kit/cookies.ts';
import type { Language } from '#foundation/locale/language.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { refusesByHeader } from '../touches/opt-out.ts';
import { configuredTrackers } from './registry.ts';
import type { ConversionService } from './conversion-services.ts';

export { experimentCookie } from './tracker-cookies.ts';

const days180 = 180 * 24 * 3600;
let version: string | undefined;

/** The words of the consent dialog in one prepared language: title, text, and a line per purpose. */
export function consentWords(language: Language): { title: string; text: string; purposes: string[] } {
  const say = translator(language);
  const touches = asksForTouches() ? (['consent.purpose.touches'] as const) : [];
  const purposes = [...new Set([...configuredTrackers().map(({ purpose }) => purpose), ...touches])];
  const text = say(configuredTrackers().length > 0 ? 'consent.text' : 'consent.textOwn');
  return { title: say('consent.title'), text, purposes: purposes.map((purpose) => say(purpose)) };
}

/**
 * Prepares the consent dialog. Must run before the HTTP server listens; other words or other trackers are a new version. Without
 * anything to ask there is no dialog, and no words are loaded.
 */
export async function prepareConsent(): Promise<void> {
  version = undefined;
  if (!asksForConsent()) return;
  await Promise.all(languageCodes.map((code) => prepareLanguage(code)));
  const trackers = configuredTrackers().map((tracker) => [tracker.id, tracker.key(config())]);
  const all = JSON.stringify([trackers, languageCodes.map(consentWords)]);
  version = createHash('sha256').update(all).digest('hex').slice(0, 10);
}

/** Whether visitors are asked anything: there is a tracker, or the school remembers campaigns itself. */
export const asksForConsent = (): boolean => config().REMEMBER_CAMPAIGNS || configuredTrackers().length > 0;

/** The version of the consent dialog; null if there is nothing to ask: then it is not shown. */
export function consentVersion(): string | null {
  return version !== undefined && asksForConsent() ? version : null;
}

/** TRK-4: whether this visitor consented to the current dialog, and the browser signals no opt-out. */
export function hasConsent(headers: IncomingHttpHeaders): boolean {
  const { cookie } = headers;
  if (cookie === undefined || !cookie.includes('consent=yes.')) return false;
  const current = consentVersion();
  return current !== null && !refusesByHeader(headers) && choiceIn(cookie) === `yes.${current}`;
}

/** Whether this visitor consented to measurement: the current dialog asks for it, and they agreed. */
export function agreedToMeasuring(headers: IncomingHttpHeaders): boolean {
  return hasConsent(headers) && configuredTrackers().some(({ category }) => category === 'measurement');
}

/** Whether touches of this visitor may be stored: they consented, and the dialog asks for it. */
export function agreedToTouches(headers: Pick<IncomingHttpHeaders, string>): boolean {
  return hasConsent(headers) && asksForTouches();
}

/** Whether the current dialog asks for that: it does beside measurement and advertising, and where the school remembers campaigns without them. */
export const asksForTouches = () =>
  config().REMEMBER_CAMPAIGNS ||
  configuredTrackers().some(({ category }) => category === 'measurement' || category === 'advertising');

/** Whether the current dialog asks for advertising. */
export const asksForAdvertising = (): boolean =>
  configuredTrackers().some(({ category }) => category === 'advertising');

/** The services to which a consent given now lets the server report conversions. */
export const conversionServicesAsked = (): ConversionService[] =>
  configuredTrackers().flatMap(({ service }) => service ?? []);

/**
 * The whole consent in a cookie header: version, time, and, if conversions are reported under it, an unguessable mark, because anybody who sends a
 * consent value can withdraw it. Null without one.
 */
export function yesIn(cookie: string | null | undefined): string | null {
  const value = readCookies(cookie).consent ?? '';
  return /^yes\.[0-9a-f]{10}\.[0-9a-z]{1,40}$/.test(value) ? value : null;
}

/** The answer in a cookie header, as `yes.<version>` or `no.<version>`; null without one. */
export function choiceIn(cookie: string): string | null {
  const value = readCookies(cookie).consent ?? '';
  return /^((?:yes|no)\.[0-9a-f]{10})\.[0-9a-z]+$/.exec(value)?.[1] ?? null;
}

/** The `Set-Cookie` that remembers an answer for 180 days. Scripts of the page read it, so it is not HttpOnly. */
export function consentCookie(choice: 'yes' | 'no', at: Date): string {
  const secure = isHttps(config().SITE_URL) ? '; Secure' : '';
  // A yes must be unique so that it can be withdrawn; a no need not be.
  const mark = choice === 'yes' && conversionServicesAsked().length > 0 ? randomBytes(12).toString('hex') : '';
  const value = `${choice}.${consentVersion() ?? '0000000000'}.${at.getTime().toString(36)}${mark}`;
  return `consent=${value}; Path=/; Max-Age=${days180}; SameSite=Lax${secure}`;
}

/** A visitor's answer to the current dialog. */
export function consentState(cookie: string | null): 'yes' | 'no' | 'none' {
  const choice = choiceIn(cookie ?? '');
  if (choice === `yes.${consentVersion()}`) return 'yes';
  return choice === `no.${consentVersion()}` ? 'no' : 'none';
}
