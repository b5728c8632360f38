import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { formatMoney, isCurrency } from '#foundation/kit/money.ts';
import { isRecord, recordOf } from '#foundation/kit/json/record.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';

/** One change of an entry: its value before and after, or only the value (`before` absent). */
export type ShownChange = { what: string; before?: string; after: string };

/** The details of an entry as readable texts, in order: every changed field, then the rest. */
export function showDetails(details: Record<string, unknown>): ShownChange[] {
  const { before, after, from, to, ...rest } = details;
  return [
    ...changes(before, after),
    ...(from === undefined && to === undefined ? [] : [{ what: '', before: valueWords(from), after: valueWords(to) }]),
    ...facts(rest),
  ];
}

/** The same, a line each: `price: ₹499 → ₹599`. */
export function changeLines(details: Record<string, unknown>): string[] {
  return showDetails(details).map(({ what, before, after }) =>
    [what && `${what}:`, before !== undefined && `${before} →`, after].filter(Boolean).join(' '),
  );
}

/** Empty fields of a new record are left out. */
function facts(values: Record<string, unknown>): ShownChange[] {
  return filledIn(values).map(([what, value]) => ({ what: fieldWords(what), after: valueWords(value) }));
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const filledIn = (values: object) => Object.entries(values).filter(([, value]) => !isEmpty(value));

function changes(before: unknown, after: unknown): ShownChange[] {
  if (!isRecord(before) && !isRecord(after)) {
    if (before === undefined && after === undefined) return [];
    const told = { what: '', after: valueWords(after) };
    return [isEmpty(before) ? told : { ...told, before: valueWords(before) }];
  }
  if (isEmpty(before) && isRecord(after)) return facts(after);
  const [old, now] = [recordOf(before), recordOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((key) => ({ what: fieldWords(key), before: valueWords(old[key]), after: valueWords(now[key]) }))
    .filter((change) => change.before !== change.after);
}

/** `startsAt` and `starts_at` as `starts at`. */
function fieldWords(key: string): string {
  return knownWords(
    key
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll(/[_-]+/g, ' ')
      .toLowerCase(),
  );
}

/** What was done, from its word: `changed-role` is `changed role`. */
export function didWords(did: string): string {
  return knownWords(did.replaceAll('-', ' '));
}

/** The actor as shown to staff: a name, or the site itself. */
export function whoWords(who: string): string {
  return who === 'system' ? say('system') : who;
}

/** Acts, fields and states are words of the code, stored in the entry: without a Tamil translation they are shown as they are. */
function knownWords(words: string): string {
  return words.includes('{') ? words : say(words as StaffSentence);
}

function valueWords(value: unknown): string {
  if (isEmpty(value)) return say('nothing');
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  if (typeof value === 'string')
    return dayWords(value) ?? (/^[a-z]+(-[a-z]+)*$|^the server$/.test(value) ? knownWords(value) : value);
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? say('none') : value.map(valueWords).join(', ');
  if (!isRecord(value)) return typeof value;
  const { amount, currency, ...others } = value;
  if (
    typeof amount === 'number' &&
    typeof currency === 'string' &&
    isCurrency(currency) &&
    Object.keys(others).length === 0
  )
    return formatMoney({ amount, currency }, staffLanguage());
  const told = filledIn(value).map(([key, one]) => `${fieldWords(key)}: ${valueWords(one)}`);
  return told.join(', ') || say('nothing');
}

/** Instants are kept in UTC and read in business time. */
function dayWords(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : businessTime(at);
}
