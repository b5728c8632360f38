import { createRequire } from 'node:module';
import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';

type Numbers = typeof import('libphonenumber-js/max');

/** Lazy: the numbering plans of all countries take a tenth of a start and of an idle server's memory. */
let numbers: Numbers | undefined;
const require = createRequire(import.meta.url);

/** A telephone number in E.164 form with its ISO country. */
export type PhoneNumber = { mobile: string; country: string };

const notForPeople = new Set(['TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL']);

/**
 * Parses a typed number, in the digits of any of our scripts, with or without its prefix; `country` (ISO) is used
 * only if the prefix is missing: without prefix and known country it is invalid. Null also for
 * numbers that are not a person's: wrong length, extension, service numbers.
 */
export function readPhoneNumber(typed: string, country: string): PhoneNumber | null {
  numbers ??= require('libphonenumber-js/max') as Numbers;
  const { isSupportedCountry, parsePhoneNumberFromString } = numbers;
  const region = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(plainDigits(typed.slice(0, 40)), region);
  // A valid number has some type; checking both would match all patterns twice.
  const type = number?.getType();
  if (!number || number.ext || (type ? notForPeople.has(type) : !number.isValid())) return null;
  return { mobile: number.number, country: number.country ?? region ?? '' };
}
