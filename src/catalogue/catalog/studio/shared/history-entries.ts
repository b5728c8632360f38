import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#platform/people/model';
import { formatMoney, isCurrency, money } from '#foundation/kit/money.ts';
import { isRecord, recordOf } from '#foundation/kit/json/record.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { lookup } from '#foundation/kit/lookup.ts';

const words = lookup<StaffSentence>({
  'created-programme': 'created it',
  'changed-programme': 'changed it',
  'archived-programme': 'archived it',
  'restored-programme': 'restored it',
  'duplicated-programme': 'made it as a copy',
  'reordered-offers': 'put the offers in another order',
  'added-picture': 'gave it a picture',
  'changed-picture': 'changed the picture',
  'removed-picture': 'took the picture off',
  'opened-market': 'opened it',
  'changed-market': 'changed it',
  'closed-market': 'closed it',
  'reopened-market': 'opened it again',
  'reordered-markets': 'put the markets in another order',
  'created-offer': 'created it',
  'changed-offer': 'changed it',
  'archived-offer': 'took it off sale',
  'restored-offer': 'put it on sale again',
  'duplicated-offer': 'made it as a copy',
});

const fieldWords = lookup<StaffSentence>({
  price: 'price',
  discountedPrice: 'price to pay',
  payNow: 'advance',
  parts: 'payments',
  partsDue: 'when the rest is due',
  plan: 'how it is paid',
  label: 'label',
  includes: 'what it includes',
  mostSeats: 'most seats of one order',
  usualSeats: 'usual seats of a batch',
  waitlist: 'waitlist',
  closesHours: 'hours before the first session at which enrolment closes',
  joinUntil: 'last session with which one may join later',
  joinPrice: 'what joining later costs',
  market: 'market',
  title: 'title',
  summary: 'summary',
  topic: 'topic',
  format: 'format',
  ages: 'ages',
  sessions: 'sessions',
  minutesPerSession: 'minutes',
  venue: 'venue',
  kit: 'kit',
  tax: 'tax',
  taxCode: 'HSN or SAC',
  autoPage: 'page made for it',
  pictureText: 'what the picture shows',
  country: 'country',
  currency: 'currency',
  zone: 'time zone',
  phone: 'prefix of phone numbers',
  gateways: 'gateways',
  open: 'open',
});

/** The parts of one field: ages, and texts per language. */
const partWords = lookup<StaffSentence>({ min: 'youngest', max: 'oldest' });

/** One changed field; null is empty. `language`: of texts per language. */
export type ShownChange = {
  field: string;
  language: Language | undefined;
  before: string | null;
  after: string | null;
};

/** The history of a record as its timeline shows it: what was changed, from what to what. `currency` writes amounts. */
export function historyEntries(entries: AuditEntry[], currency = '') {
  return entries.map(({ id, who, did, details, at }) => {
    const [before, after] = [recordOf(details.before), recordOf(details.after)];
    const changes = did.startsWith('changed-')
      ? Object.keys(after).flatMap((name) => changesOf(name, before[name], after[name], currency))
      : [];
    return { id, who, at, said: words[did] ? say(words[did]) : did, changes };
  });
}

/** For nested values such as texts per language, only the parts that differ. */
function changesOf(name: string, before: unknown, after: unknown, currency: string): ShownChange[] {
  const field = fieldWords[name] ? say(fieldWords[name]) : name;
  if (!isRecord(before) && !isRecord(after))
    return [{ field, language: undefined, before: shown(name, before, currency), after: shown(name, after, currency) }];
  const [from, to] = [recordOf(before), recordOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((key) => !isDeepStrictEqual(from[key], to[key]))
    .map((key) => ({
      field: `${field} (${partOf(key)})`,
      language: isLanguage(key) ? key : undefined,
      before: shown(name, from[key], currency),
      after: shown(name, to[key], currency),
    }));
}

function partOf(key: string): string {
  if (isLanguage(key)) return staffLanguage() === 'en' ? key : languageName(key);
  return partWords[key] ? say(partWords[key]) : key;
}

const amounts = new Set(['price', 'discountedPrice', 'payNow']);

function shown(name: string, value: unknown, currency: string): string | null {
  if (value === null || value === undefined) return null;
  if (Number.isSafeInteger(value) && amounts.has(name) && isCurrency(currency))
    return formatMoney(money(Number(value), currency), staffLanguage());
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? JSON.stringify(one) : String(one))).join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
