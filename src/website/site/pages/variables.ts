const placeholder = /\{\{\s*([a-z][a-zA-Z0-9-]*)\s*\}\}/g;

/** Replaces `{{name}}` in every text of a value, at any depth. Unknown names stay as written. */
export function fillVariables<Value>(value: Value, variables: Record<string, string>): Value {
  return walk(value, (text) =>
    text.replaceAll(placeholder, (whole, name: string) => variables[name] ?? whole),
  ) as Value;
}

/** The names used in any text of a value, each once. */
export function usedVariables(value: unknown): string[] {
  const names = new Set<string>();
  walk(value, (text) => {
    for (const match of text.matchAll(placeholder)) names.add(match[1] ?? '');
    return text;
  });
  return [...names];
}

function walk(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => walk(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, change)]));
}

/**
 * Fills `{{name}}` in every text that visitors read. A placeholder without a value is never shown: its sentence is left out, in a list its line. A
 * text that becomes empty is removed from its object; a list item that lost a text is removed.
 */
export function fillPublished<Value>(value: Value, variables: Record<string, string>): Value {
  const known = Object.fromEntries(Object.entries(variables).filter(([, text]) => text.trim() !== ''));
  return filled(value, known) as Value;
}

function filled(value: unknown, known: Record<string, string>): unknown {
  if (typeof value === 'string') return fillVariables(withoutUnknown(value, known), known);
  if (Array.isArray(value))
    return value.filter((item) => !isSpoilt(item, known)).map((item: unknown) => filled(item, known));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (isGone(item, known) ? [] : [[key, filled(item, known)]])),
  );
}

/** A text that said something and says nothing without its placeholders. */
const isGone = (value: unknown, known: Record<string, string>) =>
  typeof value === 'string' && value !== '' && withoutUnknown(value, known).trim() === '';

/** A list item that would lose one of its texts. Blocks are kept: their schema says what they need. */
function isSpoilt(item: unknown, known: Record<string, string>): boolean {
  if (typeof item !== 'object' || item === null) return isGone(item, known);
  return !('kind' in item) && Object.values(item).some((part) => isGone(part, known));
}

function withoutUnknown(written: string, known: Record<string, string>): string {
  if (!lacks(written, known)) return written;
  const text = withoutAdditions(written, known);
  // Paragraphs and lines of lists, each with the white space before it.
  return text
    .split(/(?=\n\s*\n)|(?=\n\s*(?:[-*+]|\d+\.|#+)\s)/)
    .map((part) => (lacks(part, known) ? withoutSentences(part, known) : part))
    .join('')
    .trim();
}

/** An addition to a sentence (`(…)`, `, …`) is removed alone: the seller is still named without an address. */
function withoutAdditions(text: string, known: Record<string, string>): string {
  const unless = (whole: string, name: string) => (Object.hasOwn(known, name) ? whole : '');
  return text
    .replaceAll(/\s*\(\{\{\s*([\w-]+)\s*\}\}\)/g, unless)
    .replaceAll(/\{\{\s*([\w-]+)\s*\}\},\s*(?=\{\{)/g, unless)
    .replaceAll(/,\s*\{\{\s*([\w-]+)\s*\}\}/g, unless);
}

const lacks = (text: string, known: Record<string, string>) =>
  usedVariables(text).some((name) => !Object.hasOwn(known, name));

/** A paragraph, or a line of a list, without the sentences that lack a value; nothing where a mark of Markdown would lose its other half. */
function withoutSentences(paragraph: string, known: Record<string, string>): string {
  const [mark = ''] = /^\s*(?:(?:[-*+]|\d+\.|#+)\s+)?/.exec(paragraph) ?? [];
  const sentences = paragraph.slice(mark.length).split(/(?<=[.!?।]["”’)*_]*)\s+(?!\p{Ll})/u);
  const left = sentences.filter((sentence) => !lacks(sentence, known));
  const torn = left.some((sentence) => (sentence.match(/\*\*/g) ?? []).length % 2 === 1);
  return left.length === 0 || torn ? '' : mark + left.join(' ');
}

/** Variables that pages may use without setting them, with values as long as real ones. */
export const sampleVariables = {
  brand: 'Kite ApplicationServices',
  ownerName: 'Kite ApplicationServices Learning Private Limited',
  ownerAddress: '12 Example Street, Chennai 600001, Tamil Nadu',
  ownerEmail: 'hello@school.example',
  keepLeadsMonths: '24',
  keepUnpaidOrdersMonths: '24',
  keepOrdersMonths: '96',
  keepTaxRecordsMonths: '72',
  keepAddressesMonths: '12',
  keepUnpaidAddressesDays: '60',
  keepMailsMonths: '24',
  keepConnectionsDays: '7',
  keepPageViewsMonths: '25',
  keepConsentsMonths: '36',
  keepLogsDays: '365',
};

const ofProgramme = { programme: 'Rocket Science', ages: '8–14', sessions: '12', minutes: '90' };

/** The variable names a page may use without setting them: those of its programme only if it has one. */
export const knownSamples = ({ programme }: { programme?: string | null | undefined }): Record<string, string> =>
  programme ? { ...sampleVariables, ...ofProgramme } : sampleVariables;
