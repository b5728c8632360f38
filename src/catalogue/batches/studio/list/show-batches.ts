import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { marketName } from '#foundation/locale/market.ts';
import { startWords } from '../../model.ts';
import type { Teacher } from '../../batch/find-teachers.ts';
import type { FoundBatch } from '../../manage/search-batches.ts';
import { whenWords } from '../session-words.ts';

export type ShownBatch = ReturnType<typeof showBatches>[number];

/** Batches in the words of staff. `titles`: of programmes, by slug. */
export function showBatches(found: FoundBatch[], titles: Map<string, string>, teachers: Teacher[]) {
  const names = new Map(teachers.map(({ id, name }) => [id, name]));
  return found.map(({ programme, language, market, zone, next, startsAt, teacherId, view, ...row }) => ({
    ...row,
    view,
    title: titles.get(programme) ?? programme,
    startsAt,
    when: row.rolling
      ? startWords({ rolling: true, startsAt, zone })
      : whenWords(view === 'upcoming' && next ? next : startsAt, null, zone),
    begun: view === 'upcoming' && next !== null && next > startsAt,
    language: languageName(language),
    market: market ? marketName(market, staffLanguage()) : null,
    teacher: teacherId ? (names.get(teacherId) ?? say('Somebody who has left')) : null,
  }));
}
