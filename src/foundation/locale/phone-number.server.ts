import { createRequire } from 'node:module';
import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';

type Numbers = typeof import('libphonenumber-js/max');

/** The plans of all countries take a tenth of a start and of an idle server's memory: they are read for the first number. */
let numbers: Numbers | undefined;
const require = createRequire(import.meta.url);

/** A telephone number in E.164 form with the ISO country it belongs to. */
export type PhoneNumber = { mobile: string; country: string };

const notForPeople = new Set(['TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL']);

/**
 * The number somebody typed, in the digits of any of our scripts, with or without its prefix; `country` (ISO) is used
 * where the prefix is missing, never another one in its place: without prefix and known country it is no number. Null also for what
 * is no number of a person: wrong length, extension, service numbers.
 */
export function readPhoneNumber(typed: string, country: string): PhoneNumber | null {
  numbers ??= require('libphonenumber-js/max') as Numbers;
  const { isSupportedCountry, parsePhoneNumberFromString } = numbers;
  const region = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(plainDigits(typed.slice(0, 40)), region);
  // A number of some type is valid; asking for both would compare it with all patterns twice.
  const type = number?.getType();
  if (!number || number.ext || (type ? notForPeople.has(type) : !number.isValid())) return null;
  return { mobile: number.number, country: number.country ?? region ?? '' };
}
