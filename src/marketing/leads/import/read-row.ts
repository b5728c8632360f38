import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { countryNamed } from '#foundation/locale/countries.server.ts';
import { isLanguage, languageCodes, languages, type Language } from '#foundation/locale/language.ts';
import { readPhoneNumber, westernDigits, type PhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { isMailAddress } from '#platform/mail/model';
import type { ImportField, Mapping, RowProblem } from './fields.ts';

/** Somebody as a row of a file tells of them. */
export type ReadPerson = {
  name: string;
  mobile: string | null;
  country: string | null;
  email: string | null;
  language: Language;
  campaign: string;
  /** By what they are known again: the number, else the address in lower case. */
  contact: string;
};

export type HowRead = { mapping: Mapping; country: string; language: Language };

/** Reads a row of a file. Who has no name is called by their number or address until somebody knows better. */
export function readRow(cells: string[], how: HowRead): ReadPerson | { problem: RowProblem } {
  const cell = (field: ImportField) => {
    const place = how.mapping[field];
    return place === undefined ? '' : printable(cells[place] ?? '');
  };
  const name = cell('name');
  // What a spreadsheet would reckon when the list is exported and opened there.
  if (/^[=@]/.test(name)) return { problem: 'formula' };
  if (Array.from(name).length > 80) return { problem: 'name-long' };
  const named = filled(cell('country'));
  const country = named === '' ? how.country : countryNamed(named);
  // A number with its own prefix is known without it.
  const number = readNumber(filled(cell('mobile')), country ?? '');
  if (typeof number === 'string') return { problem: country === null && number === 'number' ? 'country' : number };
  const email = filled(cell('email')).replace(/^mailto:/i, '') || null;
  if (email !== null && !isMailAddress(email)) return { problem: 'email' };
  const contact = number?.mobile ?? email?.toLowerCase();
  if (contact === undefined) return { problem: 'no-contact' };
  return {
    name: name || contact,
    mobile: number?.mobile ?? null,
    country: number?.country ?? null,
    email,
    language: languageOf(cell('language')) ?? how.language,
    campaign: cutTo(cell('campaign'), 100),
    contact,
  };
}

/** What people write into a cell that shall be empty is nothing. */
const filled = (text: string): string =>
  /^(?:n\.?\s?\/?\s?a\.?|nil|none|null|undefined|no|no ?(?:e-?)?mail|no (?:number|phone)|not (?:available|applicable|given)|0+|[-–—._?\s]+)$/i.test(
    text,
  )
    ? ''
    : text;

/**
 * A number as spreadsheets hold it: with or without its prefix, the plus lost, several in one cell (the first counts), or in the notation of
 * large numbers, where digits may be missing. Null for an empty cell.
 */
function readNumber(typed: string, country: string): PhoneNumber | null | 'number' | 'rounded' {
  // An apostrophe tells a spreadsheet that it is text.
  const text = westernDigits(typed)
    .replace(/^(?:'|tel:|p:)/i, '')
    .trim();
  if (text === '') return null;
  const large = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text);
  if (large) {
    const [, first = '', rest = '', places = '0'] = large;
    return rest.length < Number(places) ? 'rounded' : readNumber(first + rest, country);
  }
  for (const one of text.split(/[/,;|]/)) {
    const plain = one.replace(/\.0+$/, '').trim();
    const digits = plain.replaceAll(/\D/g, '');
    const found =
      readPhoneNumber(plain, country) ??
      (country !== '' && digits.length >= 11 ? readPhoneNumber(`+${digits}`, country) : null);
    if (found) return found;
  }
  return 'number';
}

/** A language as it is written in lists: its code, its English name or its own. */
function languageOf(text: string): Language | null {
  const find = text.toLocaleLowerCase();
  const code = /^([a-z]{2})(?:[-_]|$)/.exec(find)?.[1];
  if (isLanguage(code)) return code;
  return (
    languageCodes.find((one) => Object.values(languages[one]).some((word) => word.toLocaleLowerCase() === find)) ?? null
  );
}
