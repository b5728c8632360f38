import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { marketName } from '#foundation/locale/market.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { listBatchesWithSeats } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { listStaffWhoMay } from '#platform/people';

type Target = Awaited<ReturnType<typeof listBatchesWithSeats>>[number];

/** The batches a learner may be moved to, by id, as staff know them: first date, language, teacher; the market where it is not `market`. */
export async function batchLabels(tx: Tx, targets: Target[], market?: string): Promise<Map<string, string>> {
  const names = new Map((await listStaffWhoMay(tx, ['rosters.change-own'])).map(({ id, name }) => [id, name]));
  return new Map(
    targets.map((target) => {
      const teacher = target.teacherId && names.get(target.teacherId);
      const elsewhere = market && target.market && target.market !== market;
      const parts = [
        formatWorkshopTime(target.startsAt, target.zone, staffLanguage()),
        languageName(target.language),
        ...(teacher ? [teacher] : []),
        ...(elsewhere && target.market
          ? [say('sold in {market}', { market: marketName(target.market, staffLanguage()) })]
          : []),
      ];
      return [target.id, parts.join(' · ')];
    }),
  );
}
