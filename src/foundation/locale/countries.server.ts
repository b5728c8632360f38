import { createRequire } from 'node:module';
import { memoize } from '#foundation/kit/memoize.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { languageCodes } from './language.ts';
import { isCountryCode } from './market.ts';

const require = createRequire(import.meta.url);

/** Whether the text is a country code, also a former one (ISO 3166). */
export function isCountry(code: unknown): code is string {
  return isCountryCode(code) && zonesOf(code).length > 0;
}

/** The time zones (IANA) of a country, as known to the runtime; empty for other codes. */
export function zonesOf(country: string): string[] {
  return isCountryCode(country) ? [...(localeOf(country).getTimeZones?.() ?? [])] : [];
}

const localeOf = memoize((country: string) => new Intl.Locale(`und-${country}`) as LocaleWithZones);

type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] };

type Numbers = typeof import('libphonenumber-js/max');

/** Current countries, with telephones and a time zone. Loads the numbering plans of all countries: not for every request. */
export function allCountries(): string[] {
  const { getCountries } = require('libphonenumber-js/max') as Numbers;
  return getCountries().filter(isCountry);
}

/** The prefix of a country's telephone numbers, such as `+44`; null if it has none. */
export function phonePrefix(country: string): string | null {
  const { getCountryCallingCode, isSupportedCountry } = require('libphonenumber-js/max') as Numbers;
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null;
}

type IsoCountries = typeof import('i18n-iso-countries');

/** Common names that no list has. Regions and cities are left out on purpose: they are not countries. */
const everyday = lookup<string>({
  america: 'US',
  unitedstate: 'US',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  britain: 'GB',
  emirates: 'AE',
  ksa: 'SA',
  bharat: 'IN',
  hindustan: 'IN',
  holland: 'NL',
  burma: 'MM',
  czech: 'CZ',
  hongkongsar: 'HK',
  maldive: 'MV',
  eire: 'IE',
  macau: 'MO',
  republicofindia: 'IN',
  kingdomofsaudiarabia: 'SA',
});

/** Further languages in which visitors and lists name countries. */
const spokenAbroad = [
  'ar',
  'bn',
  'de',
  'es',
  'fr',
  'gu',
  'id',
  'it',
  'ja',
  'mr',
  'ms',
  'ne',
  'nl',
  'pa',
  'pt',
  'ru',
  'si',
  'th',
  'ur',
  'zh',
];

let known: Map<string, string> | undefined;

/**
 * The country (ISO 3166, two letters) that a text names: by a code of two or three letters, by its name in English or a language of the site
 * (CLDR, ISO 3166), as people write it: `U.S.A.`, `the UK`, `இந்தியா`, `India (IN)`, `🇦🇪`, or by the prefix of its telephone numbers (`+971`, `91`). Null if it names none, or two: the caller must ask
 * instead of guessing.
 */
export function countryNamed(text: string): string | null {
  known ??= namesOfCountries();
  const whole = known.get(keyOf(text)) || countryOfPrefix(text);
  if (whole) return whole;
  const parts = text
    .split(/[()[\]/,;|:–—-]|(?=[\u{1F1E6}-\u{1F1FF}]{2})/u)
    .flatMap((part) => known?.get(keyOf(part)) || []);
  return new Set(parts).size === 1 ? (parts[0] ?? null) : null;
}

/** Of several countries with one prefix the one it was given to: `+1` is that of the United States, and read with it the numbers of all are right. */
const firstOfPrefix = new Set(['US', 'GB', 'RU', 'IT', 'NO', 'AU', 'NZ', 'FI', 'MA', 'RE', 'GP', 'CW', 'SH']);

function countryOfPrefix(text: string): string | undefined {
  const prefix = /^\s*(?:\+|00)?\s*([1-9]\d{0,2})(?:\.0+)?\s*$/.exec(text)?.[1];
  if (prefix === undefined) return undefined;
  const theirs = allCountries().filter((country) => phonePrefix(country) === `+${prefix}`);
  return theirs.find((country) => firstOfPrefix.has(country)) ?? theirs[0];
}

/** A name reduced to its letters: without case, accents, dots, spaces, invisible characters and the article. */
const keyOf = (text: string): string =>
  text
    .replaceAll(/[\u{1F1E6}-\u{1F1FF}]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x1f1a5))
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/^\s*the\s+/, '')
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{M}]/gu, '');

function namesOfCountries(): Map<string, string> {
  const iso = require('i18n-iso-countries/index.js') as IsoCountries;
  iso.registerLocale(require('i18n-iso-countries/langs/en.json') as Parameters<IsoCountries['registerLocale']>[0]);
  const english = iso.getNames('en', { select: 'all' });
  const names = new Map(Object.entries(everyday));
  const languages = [...new Set(['en', ...languageCodes, ...spokenAbroad])];
  const regions = languages.flatMap((language) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames([language], { type: 'region', style })),
  );
  for (const country of allCountries()) {
    const called = [country, iso.alpha2ToAlpha3(country) ?? '', ...(english[country] ?? [])];
    for (const name of [...called, ...regions.map((list) => list.of(country) ?? '')]) {
      const key = keyOf(name);
      // Of two countries with one name, which languages have, none is meant.
      if (key !== '') names.set(key, names.has(key) && names.get(key) !== country ? '' : country);
    }
  }
  return names;
}
