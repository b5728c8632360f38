import { languageNameIn } from '#foundation/locale/language.ts';
import { translator } from '#foundation/i18n/translator.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { PageData } from '../../page-data/page-data.ts';
import { nextFree } from '../shared/next-batch.ts';
import type { Curriculum, PreparedCurriculum, SessionTime } from './schema.ts';

/**
 * Adds the session times: of the next batch with a free seat, if it has exactly as many sessions as the page describes. Otherwise they cannot be
 * matched, and none is shown.
 */
export async function prepare(block: Curriculum, data: PageData): Promise<PreparedCurriculum> {
  const times = await timesOfNext(block.sessions.length, data);
  if (!times) return block;
  const sessions = block.sessions.map((session, index) => ({ ...session, at: times.at[index] }));
  return { ...block, sessions, dates: times.told };
}

/** The session times of the next batch, and the sentence that names the batch; null unless there are exactly `count`. */
async function timesOfNext(count: number, data: PageData): Promise<{ at: SessionTime[]; told: string } | null> {
  const batch = await nextFree(data);
  if (!batch) return null;
  const { language } = data.page;
  const { zone } = batch;
  const meetings = (await data.sessions([batch])).get(batch.id) ?? [];
  const at = meetings
    .filter(({ state }) => state !== 'cancelled')
    .map(({ startsAt }) => ({
      startsAt: startsAt.toISOString(),
      when: formatWorkshopTime(startsAt, zone, language),
      zone,
    }));
  if (at.length !== count) return null;
  const taught = languageNameIn(batch.language, data.page.language);
  return { at, told: translator(language)('told.datesOfNext', { language: taught }) };
}
