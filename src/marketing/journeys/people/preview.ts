import { phoneWay } from '#marketing/channels';
import { isPhoneChannel } from '#marketing/channels/model';
import { databaseTime, type Tx } from '#platform/db';
import { isMailAddress } from '#platform/mail/model';
import { journeyOf, type Journey, type StopReason, type Way } from '../model.ts';
import { stopOf } from '../rules/decide.ts';
import { sourceOf, type Standing } from '../rules/sources.ts';
import { readStandings } from '../rules/standings.ts';
import { pastDays } from '../switches/change-journey.ts';
import { readSettings } from '../switches/settings.ts';

/** Why a person would not get a message: a reason to stop, or no way to reach them. */
export type NotBecause = StopReason | 'no-consent' | 'no-text' | 'no-channel' | 'no-contact';

export type Previewed = { id: string; name: string; path: string; at: Date; way: Way | null; why: NotBecause | null };

/** The maximum number of people looked at. */
export const maxPreviewed = 300;

export type Preview = {
  people: Previewed[];
  /** How many would get the first message, by way, and how many would not, by reason. */
  ways: Partial<Record<Way, number>>;
  reasons: Partial<Record<NotBecause, number>>;
  /** There are more than were looked at. */
  more: boolean;
};

/**
 * Who would have got the first message of a journey in the last 30 days, with the current delays, and why the others would not. Consents and approved
 * templates count as they are today. Nothing is sent and no one enters.
 */
export async function previewJourney(tx: Tx, key: string): Promise<Preview | null> {
  const journey = journeyOf(key);
  if (!journey) return null;
  const until = await databaseTime(tx);
  const since = new Date(until.getTime() - pastDays * 24 * 3_600_000);
  const { delays, tries } = await readSettings(tx, journey.key);
  const found = await sourceOf(journey.key).find(tx, { since, until, limit: maxPreviewed + 1, tries });
  const looked = found.slice(0, maxPreviewed);
  const standings = await readStandings(tx, journey.key, looked);
  const people: Previewed[] = [];
  for (const { id, at } of looked) {
    const standing = standings.get(id);
    if (!standing || standing.mergedInto) continue;
    const now = new Date(Math.min(at.getTime() + (delays[0] ?? 0) * 60_000, until.getTime()));
    const stop = stopOf(journey, standing.stops, { since: at, now });
    const { name, path } = standing;
    people.push({ id, name, path, at, ...(stop ? { way: null, why: stop } : await reach(tx, journey, standing)) });
  }
  return { people, more: found.length > maxPreviewed, ...counted(people) };
}

async function reach(
  tx: Tx,
  journey: Journey,
  { mobile, email, language }: Standing,
): Promise<Pick<Previewed, 'way' | 'why'>> {
  const purpose = journey.steps[0]?.purpose;
  const phone = mobile && purpose ? await phoneWay(tx, { mobile, purpose, language }) : null;
  if (phone && isPhoneChannel(phone)) return { way: phone, why: null };
  if (journey.ways.includes('mail') && email && isMailAddress(email)) return { way: 'mail', why: null };
  return { way: null, why: phone && !isPhoneChannel(phone) ? phone : 'no-contact' };
}

function counted(people: Previewed[]): Pick<Preview, 'ways' | 'reasons'> {
  const ways: Preview['ways'] = {};
  const reasons: Preview['reasons'] = {};
  for (const { way, why } of people) {
    if (way) ways[way] = (ways[way] ?? 0) + 1;
    if (why) reasons[why] = (reasons[why] ?? 0) + 1;
  }
  return { ways, reasons };
}
