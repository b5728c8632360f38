/** The columns of a list with a heading. `names`: more than one where the last name has its own. */
export type Columns = { names: number[]; age: number | null; email: number | null; others: number[] };

const words = {
  email: /mail|மின்னஞ்சல்|ईमेल|ई-मेल|మెయిల్|ಮೇಲ್|മെയിൽ/iu,
  age: /\bage\b|வயது|उम्र|आयु|వయస్సు|వయసు|ವಯಸ್ಸು|പ്രായം|വയസ്സ്/iu,
  name: /\b(?:first|given|full)?names?\b|learner|student|child|participant|பெயர்|नाम|పేరు|ಹೆಸರು|പേര്/iu,
  last: /\b(?:last|family)\s*name|surname|^initials?$|உபநாமம்|उपनाम/iu,
  serial:
    /^(?:(?:s|sl|sr|ser)\.?\s*(?:no|number)?\.?|serial.*|#|no\.?|வ\.?\s*எண்\.?|क्र\.?\s*(?:सं\.?)?|क्रमांक|క్ర\.?\s*సం\.?|ಕ್ರ\.?\s*ಸಂ\.?|ക്രമ.*)$/iu,
  other:
    /class|std|standard|grade|section|phone|mobile|contact|whatsapp|gender|\bsex\b|roll|admission|\bdob\b|birth|வகுப்பு|கைபேசி|அலைபேசி|कक्षा|मोबाइल|फ़ोन|తరగతి|ఫోన్|ತರಗತಿ|ക്ലാസ്/iu,
  /** Names that are not the learner's: of other people, schools and classes. */
  somebodyElse: /school|parent|father|mother|guardian|teacher|college|class|batch|பள்ளி|தந்தை|தாய்|பெற்றோர்|पिता|माता|स्कूल/iu,
};

/** Rows in which a heading is looked for: titles, an address and a date may stand above. */
const maxRowsAbove = 8;

/** The row of the heading and its columns; null for a list without one. A single word as heading, such as `Names`, counts too. */
export function findHeading(rows: readonly string[][]): { at: number; columns: Columns } | null {
  for (const [at, row] of rows.slice(0, maxRowsAbove).entries()) {
    const columns = columnsOf(row);
    if (columns) return { at, columns };
  }
  return null;
}

function columnsOf(typed: string[]): Columns | null {
  // Exports of websites have names of fields: `first_name`, `firstname`.
  const row = typed.map((cell) => cell.replaceAll('_', ' '));
  if (row.some((cell) => /^\s*\p{Nd}{1,3}\s*$/u.test(cell) || cell.includes('@') || cell.length > 60)) return null;
  // A form that was filled in: `Name: Ravi`.
  if (row.some((cell) => /[:=]\s*[\p{L}\p{Nd}]/u.test(cell))) return null;
  const find = (shape: RegExp, taken: (number | null)[] = []) => {
    const found = row.findIndex((cell, index) => !taken.includes(index) && shape.test(cell.trim()));
    return found < 0 ? null : found;
  };
  const email = find(words.email);
  const age = find(words.age, [email]);
  const last = find(words.last, [email, age]);
  const first = row.findIndex(
    (cell, index) => ![email, age, last].includes(index) && words.name.test(cell) && !words.somebodyElse.test(cell),
  );
  if (first < 0 && last === null) return null;
  const names = [first, last ?? -1].filter((column) => column >= 0);
  const others = row.flatMap((cell, index) =>
    cell.trim() === '' || [email, age, ...names].includes(index) ? [] : [index],
  );
  const alone = names.length === 1 && others.length === 0 && age === null && email === null;
  const known = names.length > 1 || age !== null || email !== null || others.some((index) => isOther(row[index] ?? ''));
  // A single cell must be nothing but a heading: `Student names`, not `Ravi Student`.
  if (alone ? names.some((column) => !isHeadingAlone(row[column] ?? '')) : !known) return null;
  return { names, age, email, others: others.filter((index) => !words.serial.test((row[index] ?? '').trim())) };
}

const isOther = (cell: string) => words.serial.test(cell.trim()) || words.other.test(cell);

function isHeadingAlone(cell: string): boolean {
  return /^(?:(?:full\s+)?names?|names? of (?:the )?(?:students?|children|learners?|participants?)|(?:students?|child|learners?|participants?)(?:['’]?s)?(?:\s+names?)?|(?:மாணவர்(?:கள்)?\s+)?பெயர்(?:கள்)?|(?:छात्र का )?नाम|పేరు|ಹೆಸರು|പേര്)\s*:?$/iu.test(
    cell.trim(),
  );
}

/** Whether all words of a line are those of headings, such as `Name - Age`: it is no learner, and has no columns. */
export function isHeadingText(line: string): boolean {
  const parts = line.split(/[\s,;|/&():–-]+/).filter((part) => part !== '');
  const known = (part: string) =>
    [words.name, words.age, words.email, words.serial, words.other].some((shape) => shape.test(part));
  return parts.length > 1 && parts.every(known) && parts.some((part) => words.name.test(part) || words.age.test(part));
}
