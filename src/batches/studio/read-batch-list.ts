import { listProgrammes } from '#catalog';
import type { Tx } from '#db';
import { isId } from '#kit/id';
import { listPage, pageRows } from '#kit/list-page';
import { isLanguage, languages, type Language } from '#locale/language';
import { marketName } from '#locale/market';
import { may, type Staff } from '#people/model';
import { findTeachers } from '../batch/find-teachers.ts';
import { batchViews, searchBatches } from '../manage/search-batches.ts';
import { whenWords } from './session-words.ts';

export type BatchList = Awaited<ReturnType<typeof readBatchList>>;

/** The batches that the address of the list asks for, and what its filters offer. */
export async function readBatchList(tx: Tx, query: URLSearchParams, { role }: Staff) {
  const { page, ...range } = listPage(query);
  const text = (name: string) => (query.get(name) ?? '').slice(0, 100);
  const asked = {
    view: batchViews.find((view) => view === text('view')) ?? 'upcoming',
    search: text('search'),
    programme: text('programme'),
    language: isLanguage(text('language')) ? text('language') : '',
    teacher: isId(text('teacher')) ? text('teacher') : '',
    missing: text('missing') === 'yes' ? 'yes' : '',
  };
  const { rows: found, more } = pageRows(
    await searchBatches(tx, { ...asked, missing: asked.missing === 'yes', ...range }),
  );
  const programmes = await listProgrammes(tx);
  const teachers = await findTeachers(tx);
  const titles = new Map(programmes.map(({ slug, title }) => [slug, title.en]));
  const names = new Map(teachers.map(({ id, name }) => [id, name]));
  const rows = found.map(({ id, programme, language, market, zone, next, startsAt, teacherId, ...row }) => ({
    id,
    title: titles.get(programme) ?? programme,
    when: row.rolling
      ? 'Lessons by appointment'
      : whenWords(asked.view === 'upcoming' && next ? new Date(next) : startsAt, null, zone),
    begun: asked.view === 'upcoming' && next !== null && new Date(next) > startsAt,
    language: languages[language as Language].englishName,
    market: market ? marketName(market, 'en') : null,
    teacher: teacherId ? (names.get(teacherId) ?? 'Somebody who has left') : null,
    capacity: row.capacity,
    taken: row.taken,
    sessions: row.sessions,
    state: row.state,
    noTeacher: row.noTeacher > 0,
    noLink: row.noLink > 0,
  }));
  return {
    asked,
    page,
    more,
    rows,
    teachers,
    mayChange: may(role, 'batches.change'),
    programmes: programmes
      .map(({ slug, title }) => ({ slug, title: title.en }))
      .sort((a, b) => a.title.localeCompare(b.title, 'en')),
  };
}
