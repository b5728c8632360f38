import type { Tx } from '#platform/db';
import { may, type Role } from '#platform/people/model';
import { journeyKeys, journeyOf, ownSenders } from '../../model.ts';
import { journeyFigures } from '../../people/figures.ts';
import { readSettings } from '../../switches/settings.ts';

export type ShownJourneys = Awaited<ReturnType<typeof readJourneys>>;

/** All journeys with their figures of the last 30 days. */
export async function readJourneys(tx: Tx, role: Role) {
  const figures = await journeyFigures(tx);
  const journeys = [];
  for (const key of journeyKeys) {
    const about = journeyOf(key) ?? ownSenders.find((one) => one.key === key);
    const of = figures.get(key);
    if (!about || !of) continue;
    const { isOn, version } = await readSettings(tx, key);
    journeys.push({ key, title: about.title, text: about.text, isOn, version, own: !journeyOf(key), figures: of });
  }
  return { journeys, maySwitch: may(role, 'journeys.switch') };
}
