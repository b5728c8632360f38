import { cutTo, printable, seenText } from '#foundation/kit/clean-text.ts';
import { countryNamed } from '#foundation/locale/countries.server.ts';
import { isLanguage, languageCodes, languages, type Language } from '#foundation/locale/language.ts';
import { readPhoneNumber, type PhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { addressIn, numbersIn } from './cell-contacts.ts';
import type { ImportField, Mapping, RowDoubt, RowProblem } from './fields.ts';

/** A person as read from a row of a file. */
export type ReadPerson = {
  name: string;
  mobile: string | null;
  country: string | null;
  email: string | null;
  language: Language;
  campaign: string;
  /** The contact key: the number, else the address in lower case. */
  contact: string;
  /** The unreadable cell that was left out, if the row has another contact; the first of several. */
  doubt: RowDoubt | null;
};

export type HowRead = { mapping: Mapping; country: string; language: Language };

/**
 * Reads a row of a file. Without a name the person is called by the number or address for now. An unreadable cell is left out if the row still has a
 * number or address; otherwise the row is refused, for the first such cell.
 */
export function readRow(cells: string[], how: HowRead): ReadPerson | { problem: RowProblem } {
  const cell = (field: ImportField) => {
    const place = how.mapping[field];
    return place === undefined ? '' : printable(seenText(cells[place] ?? ''));
  };
  const named = filled(cell('country'));
  const country = named === '' ? how.country : countryNamed(named);
  // A number with its own prefix does not need the default country. Two numbers of a cell may stand below each other.
  const numberOf = (field: 'mobile' | 'otherMobile') => {
    const place = how.mapping[field];
    return place === undefined ? null : readNumber(filled((cells[place] ?? '').trim()), country ?? '');
  };
  const first = numberOf('mobile');
  const other = first === null || typeof first === 'string' ? numberOf('otherMobile') : null;
  const number = other === null || typeof other === 'string' ? (first ?? other) : other;
  const { email, wrong: emailWrong } = readAddress(filled(cell('email')));
  const { name, wrong } = readName([cell('name'), cell('lastName')].filter(Boolean).join(' '));
  const numberWrong = typeof number !== 'string' ? null : country === null && number === 'number' ? 'country' : number;
  const doubt = numberWrong ?? (typeof first === 'string' ? first : null) ?? emailWrong ?? wrong;
  const mobile = typeof number === 'string' ? null : number;
  const contact = mobile?.mobile ?? email?.toLowerCase();
  if (contact === undefined) return { problem: doubt ?? 'no-contact' };
  return {
    name: name || contact,
    mobile: mobile?.mobile ?? null,
    country: mobile?.country ?? null,
    email,
    language: languageOf(cell('language')) ?? how.language,
    campaign: cutTo(cell('campaign'), 100),
    contact,
    doubt,
  };
}

const maxNameLength = 80;

/** The name; none if a spreadsheet would evaluate it as a formula in an export of the list. A name that is too long is cut. */
function readName(text: string): { name: string; wrong: 'formula' | 'name-long' | null } {
  if (/^[=@]/.test(text)) return { name: '', wrong: 'formula' };
  const signs = Array.from(text);
  return signs.length > maxNameLength
    ? { name: signs.slice(0, maxNameLength).join('').trim(), wrong: 'name-long' }
    : { name: text, wrong: null };
}

/** The address of a cell; null for an empty one. */
function readAddress(text: string): { email: string | null; wrong: 'email' | null } {
  if (text === '') return { email: null, wrong: null };
  const found = addressIn(text);
  return found === null ? { email: null, wrong: 'email' } : { email: found, wrong: null };
}

/** Placeholders that people write into empty cells count as empty. */
const filled = (text: string): string =>
  /^(?:n\.?\s?\/?\s?a\.?|nil|none|null|undefined|no|no ?(?:e-?)?mail|no (?:number|phone)|not (?:available|applicable|given)|0+|[-–—._?\s]+)$/i.test(
    text,
  )
    ? ''
    : text;

/**
 * A number as spreadsheets hold it: with or without its prefix, without the plus, several in one cell (the first counts), or in scientific notation,
 * where digits may be missing. Null for an empty cell.
 */
function readNumber(typed: string, country: string): PhoneNumber | null | 'number' | 'rounded' {
  const numbers = numbersIn(typed);
  const [text] = numbers;
  if (text === undefined) return null;
  const large = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text);
  if (large) {
    const [, first = '', rest = '', places = '0'] = large;
    return rest.length < Number(places) ? 'rounded' : readNumber(first + rest, country);
  }
  for (const plain of numbers) {
    const digits = plain.replaceAll(/\D/g, '');
    // Without plus, or with a zero before the country's prefix.
    const international = country !== '' && digits.length >= 11 ? [digits, digits.replace(/^0+/, '')] : [];
    const found =
      readPhoneNumber(plain, country) ??
      international.map((prefixed) => readPhoneNumber(`+${prefixed}`, country)).find(Boolean);
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
