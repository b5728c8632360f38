import { readAge, readWhole } from '#foundation/kit/numbers/plain-digits.ts';

/** The kind of a cell, by its content alone. `number`: at most three digits; may be an age. */
export type CellKind = 'empty' | 'mail' | 'phone' | 'age' | 'number' | 'class' | 'sex' | 'text';

const start = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
const end = String.raw`(?![\p{L}\p{M}\p{Nd}])`;
const classWord = String.raw`(?:class|std|standard|grade|வகுப்பு|कक्षा|తరగతి|ತರಗತಿ|ക്ലാസ്)`;
const section = String.raw`(?:\s*[-–]?\s*["'“]?[A-H]["'”]?${end})?`;
const yearWord = String.raw`(?:years?|yrs?|y/?o|y|வயது|வருடம்|ஆண்டு|సంవత్సరాలు|సం|ఏళ్లు|ఏళ్ళు|ವರ್ಷಗಳು|ವರ್ಷ|വയസ്സ്|വയസ്|വർഷം|वर्ष|साल)`;
const ageWord = String.raw`(?:aged?|வயது|उम्र|आयु|వయస్సు|వయసు|ವಯಸ್ಸು|പ്രായം|വയസ്സ്)`;

const mail = /[^\s<>,;|()]+@[^\s<>,;|()]+\.[^\s<>,;|()]*[^\s<>,;|().]/u;
const phone =
  /(?:(?:ph|phone|mob|mobile|tel|cell|contact|whatsapp)\.?\s*(?:no\.?)?\s*[:-]?\s*)?(?:\+\d[\d ()-]{7,}\d|(?<!\d)0?\d{4,6}[ -]?\d{4,6}(?!\d))/iu;
const grade = new RegExp(
  String.raw`${start}(?:${classWord}\.?\s*[:\-–]?\s*(?:\p{Nd}{1,2}(?:st|nd|rd|th)?|[IVX]{1,4}|[LU]KG)${end}|${classWord}\.?\s*[:\-–]?\s*\p{Nd}{1,2}[A-H]${end}|\p{Nd}{1,2}\s*-?(?:st|nd|rd|th|ஆம்|ம்|वीं|వ|ನೇ|ാം)\s*${classWord}${end}|[IVX]{1,4}\s*-?\s*${classWord}${end}|[LU]\.?KG${end})${section}`,
  'iu',
);
/** A date of birth: `12/05/2016`, `DOB 2016-05-12`, `12 May 2016`. */
const date = new RegExp(
  String.raw`(?:(?:d\.?o\.?b\.?|born(?:\s+on)?|date\s+of\s+birth)\s*[:\-–]?\s*)?${start}(?:\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-](?:\p{Nd}{4}|\p{Nd}{2})|\p{Nd}{4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,2}|\p{Nd}{1,2}(?:st|nd|rd|th)?[\s-]+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s,-]+\p{Nd}{4})${end}`,
  'iu',
);
/** A roll number before the name: `23CS101`, `1045`. */
const roll = /^(?:(?=[A-Z\d/-]*\d{2})(?=[\d/-]*[A-Z])[A-Z\d][A-Z\d/-]{3,14}|\p{Nd}{4,7})\s*[-–:.)]?\s+(?=\p{L})/u;
/** Whose child it is, behind the name: `Ravi S/o Kumar`. */
const parent = /\s+(?:[sdc]\/o\.?|(?:son|daughter)\s+of)\s+[\p{L}\p{M}.\s]+?(?=\s*(?:[-–—,(:]|\p{Nd}|$))/iu;
/** Whether it is paid, behind an age. */
const paid = /(?<=\p{Nd}(?:\s*y(?:ea)?rs?\.?)?)\s*[-–,]?\s*(?:not\s+(?:yet\s+)?paid|un?paid|paid|pending|due)\.?$/iu;
/** A class and its section at the end, behind an age and a sex: `Ravi 10 M 5A`. */
const behindAge = /(?<=\p{Nd}\s+(?:[MF]\s+)?)(?:1[0-2]|[1-9])\s?-?\s?[A-H]$/u;
/** Half years, which no one is asked for: `10.5`, `9½`. */
const half = /(?<=\p{Nd})\s*(?:[½¼¾]|[.,]\p{Nd}{1,2}(?![\p{Nd}.,]))/gu;
const sex =
  /(?:[-–,(/]\s*|(?<=\p{Nd}(?:\s*y(?:ea)?rs?\.?)?)\s+)(?:boy|girl|male|female|m|f)\.?\s*(?:\)|(?=[-–,(/]|$))/iu;
/** What follows an age: a remark in brackets, an amount. */
const remark = /(?<=\p{Nd}(?:\s*y(?:ea)?rs?\.?)?)\s*\([^()]*\p{L}[^()]*\)$/iu;
const amount = /\s(?:₹|rs\.?\s|inr\s)\s*\p{Nd}[\p{Nd},]*(?:\/-)?(?:\s*paid)?$/iu;
const markedAges = [
  /(?<![\p{L}\p{M}\p{Nd}])(?<age>\p{Nd}{1,2})\s*y(?:ea)?r?s?\s*\p{Nd}{1,2}\s*m(?:onth|o)?s?(?![\p{L}\p{M}\p{Nd}])/iu,
  new RegExp(
    String.raw`${start}${ageWord}\s*[:\-–=.]?\s*(?<age>\p{Nd}{1,3})${end}(?:\s*[-–]?\s*${yearWord}\.?${end})?`,
    'iu',
  ),
  new RegExp(
    String.raw`${start}(?<age>\p{Nd}{1,3})\s*\+?\s*[-–]?\s*${yearWord}\.?(?:\s*old)?${end}(?:\s*(?:and\s*)?\p{Nd}{1,2}\s*months?)?`,
    'iu',
  ),
];
const bareAge =
  /^(?<name>.*[\p{L}\p{M}\p{Nd}.)"”\u{200c}\u{200d}])\s*(?:(?:[-–—:,=/([.…_#~<>]\s*)+|\s|(?<=[\p{L}\p{M}]))(?<age>\p{Nd}{1,3})\s*[)\]>]?\.?$/u;

/** The parts of one line. */
export type LineParts = {
  name: string;
  /** An age with a word or unit: `10 yrs`, `age 10`. */
  age: string;
  email: string;
  /** A bare number of 3 to 99 at the end, which is an age if other lines have one too. */
  loose: { name: string; age: string } | null;
  /** Recognised parts that the order does not need: phone numbers, classes. */
  unused: string[];
};

/** Divides a line without list marks: `Ravi - 10 yrs 9840012345`, `Ravi (10)`, `Ravi, class 5, age 10, ravi@example.com`. */
export function lineParts(line: string): LineParts {
  let rest = line;
  const take = (shape: RegExp): RegExpExecArray | null => {
    const found = shape.exec(rest);
    if (found) rest = tidy(`${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`);
    return found;
  };
  const email = take(mail)?.[0] ?? '';
  const unused = [roll, date, phone, grade, amount, remark, paid, parent, behindAge].flatMap(
    (shape) => take(shape)?.[0].trim() ?? [],
  );
  rest = rest.replaceAll(half, '');
  // One of the two marks of a quotation, which a reader of CSV left.
  if (rest.split('"').length % 2 === 0) rest = rest.replaceAll('"', '');
  const age = markedAges.reduce((known, shape) => known || (take(shape)?.groups?.age ?? ''), '');
  const said = take(sex)?.[0].replaceAll(/[^\p{L}]/gu, '');
  if (said) unused.push(said);
  // `Ravi is 10 years old`.
  if (age !== '') rest = rest.replace(/\s+is$/i, '');
  const found = age === '' ? bareAge.exec(rest)?.groups : undefined;
  const years = readWhole(found?.age ?? '') ?? 0;
  const loose =
    found && years >= 3 && years <= 99 && /\p{L}/u.test(found.name ?? '')
      ? { name: tidy(found.name ?? ''), age: String(years) }
      : null;
  return { name: rest, age: plain(age), email, loose, unused };
}

/** The kind of a cell. */
export function kindOf(cell: string): CellKind {
  if (cell === '') return 'empty';
  if (mail.test(cell)) return mail.exec(cell)?.[0] === cell ? 'mail' : 'text';
  if (/^[+()\d .-]{8,}$/.test(cell) && cell.replaceAll(/\D/g, '').length >= 8) return 'phone';
  if (readWhole(cell.replace(/[.)]$/, ''), 3) !== null) return 'number';
  if (ageOf(cell) !== null) return 'age';
  if (
    /^(?:\p{Nd}{1,2}(?:st|nd|rd|th)?\s*[-–]?\s*["']?[A-H]?["']?|[IVX]{1,4}\s*[-–]?\s*[A-H]?|[LU]KG|nursery)$/u.test(
      cell,
    )
  )
    return 'class';
  if (grade.exec(cell)?.[0] === cell || date.exec(cell)?.[0] === cell) return 'class';
  return /^(?:boy|girl|male|female|m|f)$/i.test(cell) ? 'sex' : 'text';
}

/** The age in a cell, in digits. Null for a cell with other content. */
export function ageOf(written: string): string | null {
  const cell = written.replaceAll(half, '').replace(/\s*[.)\]]$/, '');
  const bare = readAge(cell);
  if (bare !== null) return String(bare);
  for (const shape of markedAges) {
    const found = shape.exec(cell);
    if (found?.[0] === cell) return plain(found.groups?.age ?? '');
  }
  return null;
}

const plain = (digits: string): string => String(readWhole(digits) ?? '');

/** Removes separators and empty brackets that remain after a part was taken out. */
function tidy(text: string): string {
  return text
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:|/–—-]+/, '')
    .replace(/(?:[\s,;:|/=([<#~–—_-]|[.…](?=[.…\s]*[.…]$)|(?<=[.…])[.…])+$/, '');
}
