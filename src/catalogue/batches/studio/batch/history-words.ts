import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { isRecord, recordOf, type JsonRecord } from '#foundation/kit/json/record.ts';
import { changeLines, didWords, type AuditEntry } from '#platform/people/model';
import { isLanguage } from '#foundation/locale/language.ts';
import { isCountryCode, marketName } from '#foundation/locale/market.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { whenWords } from '../session-words.ts';

type Told = {
  number: number;
  startsAt: string;
  endsAt: string;
  state: string;
  teacherId: string | null;
  venue: string | null;
};
type Name = (teacherId: string | null) => string | null;

const acts = lookup<StaffSentence>({
  'created-batch': 'Made the batch',
  'changed-batch': 'Changed the facts',
  'changed-capacity': 'Changed the number of seats',
  'planned-sessions': 'Planned the sessions',
  'moved-batch': 'Moved the batch',
  'changed-session': 'Changed a session',
  'added-session': 'Added a session',
  'cancelled-session': 'Cancelled a session',
  'restored-session': 'Put a session back',
  'archived-batch': 'Archived the batch',
  'restored-batch': 'Restored the batch',
  'cancelled-batch': 'Cancelled the batch',
  'sent-message': 'Wrote to the families',
});

const fields = lookup<StaffSentence>({
  programme: 'programme',
  language: 'language',
  market: 'market',
  capacity: 'seats',
  state: 'sale',
  teacherId: 'teacher',
  joinUrl: 'link',
  salesNote: 'note for sales',
  sessionsNote: 'note for visitors',
  zone: 'time zone',
});

const sessionStates = lookup<StaffSentence>({ planned: 'planned', cancelled: 'cancelled', held: 'held' });

/** How many changed sessions are written out. */
const most = 6;

/** One line of a batch's history in words: what was done, and what it was before. */
export function historyWords({ id, who, at, did, details }: AuditEntry, zone: string, nameOf: Name) {
  const [before, after] = [recordOf(details.before), recordOf(details.after)];
  const lines = isFacts(details)
    ? [
        ...(did === 'created-batch' ? [] : factLines(before, after, nameOf)),
        ...sessionLines(before.sessions, after.sessions, { zone, nameOf }),
      ]
    : changeLines(details);
  return { id, who, at, what: acts[did] ? say(acts[did]) : didWords(did), lines };
}

/** Whether an entry is about the batch's own facts; other entries, such as a message sent, have other details. */
function isFacts({ before, after }: JsonRecord): boolean {
  return isRecord(before) || isRecord(after);
}

function factLines(before: JsonRecord, after: JsonRecord, nameOf: Name): string[] {
  return Object.entries(fields).flatMap(([field, name]) =>
    field in after
      ? [`${say(name)}: ${valueWords(field, before[field], nameOf)} → ${valueWords(field, after[field], nameOf)}`]
      : [],
  );
}

function valueWords(field: string, value: unknown, nameOf: Name): string {
  if (value === null || value === undefined || value === '') return say('none');
  if (field === 'teacherId') return (typeof value === 'string' && nameOf(value)) || say('nobody');
  if (field === 'language' && isLanguage(value)) return languageName(value);
  if (field === 'market' && isCountryCode(value)) return marketName(value, staffLanguage());
  if (field === 'sessionsNote' && isRecord(value)) return `“${typeof value.en === 'string' ? value.en : ''}”`;
  if (field === 'state') return say(value === 'open' ? 'open' : 'closed');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sessionLines(before: unknown, after: unknown, { zone, nameOf }: { zone: string; nameOf: Name }): string[] {
  const was = new Map((Array.isArray(before) ? before : []).filter(isTold).map((each) => [each.number, each]));
  const now = (Array.isArray(after) ? after : []).filter(isTold);
  const lines = now.map((each) => `${each.number}: ${change(was.get(each.number), each, { zone, nameOf })}`);
  return lines.length > most
    ? [...lines.slice(0, most), say('and {count} more', { count: lines.length - most })]
    : lines;
}

function isTold(each: unknown): each is Told {
  const isInstant = (at: unknown) => typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return isRecord(each) && typeof each.number === 'number' && isInstant(each.startsAt) && isInstant(each.endsAt);
}

function change(before: Told | undefined, after: Told, { zone, nameOf }: { zone: string; nameOf: Name }): string {
  const when = ({ startsAt, endsAt }: Told) => whenWords(new Date(startsAt), new Date(endsAt), zone);
  if (!before) return when(after);
  if (before.state !== after.state)
    return `${when(after)}, ${say(sessionStates[after.state] ?? (after.state as StaffSentence))}`;
  if (before.startsAt !== after.startsAt || before.endsAt !== after.endsAt) return `${when(before)} → ${when(after)}`;
  if (before.teacherId !== after.teacherId)
    return say('teacher {name}', { name: nameOf(after.teacherId) ?? say('of the batch') });
  if (before.venue !== after.venue) return say('at {place}', { place: after.venue ?? say('the usual place') });
  return say('link changed');
}
