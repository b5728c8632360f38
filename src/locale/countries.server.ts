import { createRequire } from 'node:module';
import { memoize } from '#kit/memoize';
import { isCountryCode } from './market.ts';

const require = createRequire(import.meta.url);

/** Whether the text is the code of a country, today's or a former one's (ISO 3166). */
export function isCountry(code: unknown): code is string {
  return isCountryCode(code) && zonesOf(code).length > 0;
}

/** The time zones (IANA) of a country, as the runtime knows them; none for what is no country. */
export function zonesOf(country: string): string[] {
  return isCountryCode(country) ? [...(localeOf(country).getTimeZones?.() ?? [])] : [];
}

const localeOf = memoize((country: string) => new Intl.Locale(`und-${country}`) as LocaleWithZones);

type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] };

type Numbers = typeof import('libphonenumber-js/max');

/** The countries of today, which have telephones and a time zone. Reads the plans of all countries: not for every request. */
export function allCountries(): string[] {
  const { getCountries } = require('libphonenumber-js/max') as Numbers;
  return getCountries().filter(isCountry);
}

/** The prefix of a country's telephone numbers, such as `+44`; null where there is none. */
export function phonePrefix(country: string): string | null {
  const { getCountryCallingCode, isSupportedCountry } = require('libphonenumber-js/max') as Numbers;
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null;
}
