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
  String.raw`${start}(?:${classWord}\.?\s*[:\-–]?\s*(?:\p{Nd}{1,2}(?:st|nd|rd|th)?|[IVX]{1,4}|[LU]KG)${end}|${classWord}\.?\s*[:\-–]?\s*\p{Nd}{1,2}[A-H]${end}|\p{Nd}{1,2}\s*-?(?:st|nd|rd|th|ஆம்|ம்|वीं|వ|ನೇ|ാം)\s*${classWord}${end})${section}`,
  'iu',
);
const sex =
  /(?:[-–,(/]\s*|(?<=\p{Nd}(?:\s*y(?:ea)?rs?\.?)?)\s+)(?:boy|girl|male|female|m|f)\.?\s*(?:\)|(?=[-–,(/]|$))/iu;
/** What follows an age: a remark in brackets, an amount. */
const remark = /(?<=\p{Nd}(?:\s*y(?:ea)?rs?\.?)?)\s*\([^()]*\p{L}[^()]*\)$/iu;
const amount = /\s(?:₹|rs\.?\s|inr\s)\s*\p{Nd}[\p{Nd},]*(?:\/-)?(?:\s*paid)?$/iu;
const markedAges = [
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
  /^(?<name>.*[\p{L}\p{M}\p{Nd}.)"”\u{200c}\u{200d}])\s*(?:(?:[-–—:,=/([]\s*)+|\s)(?<age>\p{Nd}{1,3})\s*[)\]]?\.?$/u;

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
  const unused = [phone, grade, amount, remark].flatMap((shape) => take(shape)?.[0].trim() ?? []);
  const age = markedAges.reduce((known, shape) => known || (take(shape)?.groups?.age ?? ''), '');
  const said = take(sex)?.[0].replaceAll(/[^\p{L}]/gu, '');
  if (said) unused.push(said);
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
  if (grade.exec(cell)?.[0] === cell) return 'class';
  return /^(?:boy|girl|male|female|m|f)$/i.test(cell) ? 'sex' : 'text';
}

/** The age in a cell, in digits. Null for a cell with other content. */
export function ageOf(cell: string): string | null {
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
    .replace(/[\s,;:|/=([–—-]+$/, '');
}
