import { batchesForMarket, listBatches } from '#catalogue/batches';
import { soldBy } from '#catalogue/batches/model';
import { findProgramme } from '#catalogue/catalog';
import { isSlug } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { languages, type Language } from '#foundation/locale/language.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Market } from '#foundation/locale/market.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';

import { lineRules } from '../line/seat-rules.ts';

export type JoinChoice = {
  id: string;
  time: string;
  startsAt: string;
  zone: string;
  language: string;
  note: string | null;
};

export type JoinView = {
  programme: string;
  /** Its sold-out dates, in the page's language first, then by time. */
  choices: JoinChoice[];
  /** Whether another date has seats that anybody may buy. */
  seatsElsewhere: boolean;
  /** The date the address names, where it is sold out. */
  chosen: string | null;
};

type Asked = { programme: string | null; batch: string | null; language: Language; market: Market | null };

/** The page to join a waitlist; null if the URL names neither a known programme nor a date. */
export async function readJoin(tx: Tx, { programme: named, batch, language, market }: Asked): Promise<JoinView | null> {
  const all = (await listBatches(tx, { running: true })).filter(({ bookable, begun }) => bookable || begun);
  const asked = all.find(({ id, slug }) => batch !== null && (id === batch || slug === batch));
  const slug = asked?.programme ?? named;
  const programme = isSlug(slug) ? await findProgramme(tx, slug) : null;
  if (!programme) return null;
  const ofProgramme = all.filter((one) => one.programme === programme.slug);
  const fitting = market === null ? ofProgramme : batchesForMarket(ofProgramme, market);
  const here = asked && !fitting.includes(asked) && asked.market === null ? [...fitting, asked] : fitting;
  const rules = await lineRules(tx, { programme: programme.slug, market }, market);
  const open = here.filter((one) => soldBy(one, rules).bookable);
  const full = rules.waitlist ? open.filter(({ seatsLeft }) => seatsLeft <= 0) : [];
  return {
    programme: inLanguage(programme.title, language),
    choices: full
      .sort((a, b) => Number(b.language === language) - Number(a.language === language))
      .map(({ id, startsAt, zone, sessionsNote, language: taught }) => ({
        id,
        zone,
        time: formatWorkshopTime(startsAt, zone, language),
        startsAt: startsAt.toISOString(),
        language: languages[taught].name,
        note: sessionsNote && inLanguage(sessionsNote, language),
      })),
    seatsElsewhere: open.some(({ seatsLeft }) => seatsLeft > 0),
    chosen: full.find(({ id }) => id === asked?.id)?.id ?? null,
  };
}
