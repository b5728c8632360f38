import { lastReplies, wantsNothing } from '#marketing/channels';
import type { Tx } from '#platform/db';
import type { JourneyKey } from '../model.ts';
import { sourceOf, type Candidate, type Standing } from './sources.ts';

const always = new Date(0);

/** The current state of these people, by id; deleted ones are absent. Adds their replies and opt-outs to what the source returns. */
export async function readStandings(tx: Tx, key: JourneyKey, entered: Candidate[]): Promise<Map<string, Standing>> {
  if (entered.length === 0) return new Map();
  const found = await sourceOf(key).read(tx, entered);
  const mobiles = [...new Set([...found.values()].flatMap(({ mobile }) => mobile ?? []))];
  const replies = await lastReplies(tx, mobiles);
  const stopped = new Set<string>();
  for (const mobile of mobiles) if (await wantsNothing(tx, mobile)) stopped.add(mobile);
  for (const standing of found.values()) {
    const { mobile, stops } = standing;
    const replied = mobile ? replies.get(mobile) : undefined;
    if (replied) stops.replied = replied;
    if (mobile && stopped.has(mobile)) stops['opted-out'] = always;
  }
  return found;
}
