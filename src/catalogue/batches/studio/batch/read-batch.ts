import { openMarketZones } from '#foundation/locale/market-list.server.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { findProgramme, listProgrammes } from '#catalogue/catalog';
import { databaseTime, type Tx } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { toWallClock } from '#foundation/locale/wall-clock.ts';
import { formOutcome, history } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { findTeachers } from '../../batch/find-teachers.ts';
import { factsOf } from '../../manage/change-batch.ts';
import { findOwnBatch } from '../../sessions/find-own-batch.ts';
import { sessionsMark } from '../../sessions/lock-batch.ts';
import { fieldsOf } from '../read-forms.ts';
import { whenWords } from '../session-words.ts';
import { historyWords } from './history-words.ts';

export type ShownBatch = NonNullable<Awaited<ReturnType<typeof readBatch>>>;
export type ShownSession = ShownBatch['sessions'][number];

/** The scope of the single-use keys of a batch's forms. */
export const scopeOf = (batchId: string) => `batch:${batchId}`;

/** One batch for its screen, with sessions, history and form choices; null if it does not exist. */
export async function readBatch(tx: Tx, { id, request, by }: { id: string; request: Request; by: Staff }) {
  const found = isId(id) ? await findOwnBatch(tx, id) : null;
  if (!found) return null;
  const { batch, sessions } = found;
  const now = await databaseTime(tx);
  const query = new URL(request.url).searchParams;
  const teachers = await findTeachers(tx);
  const names = new Map(teachers.map((teacher) => [teacher.id, teacher.name]));
  const nameOf = (teacherId: string | null) =>
    teacherId === null ? null : (names.get(teacherId) ?? say('Somebody who has left'));
  const programmes = (await listProgrammes(tx)).map(({ slug, title }) => ({
    slug,
    title: inLanguage(title, staffLanguage()),
  }));
  const own = await findProgramme(tx, batch.programme);
  const title = own ? inLanguage(own.title, staffLanguage()) : batch.programme;
  if (!programmes.some(({ slug }) => slug === batch.programme)) programmes.push({ slug: batch.programme, title });
  const shown = sessions.map(({ startsAt, endsAt, ...session }) => ({
    ...session,
    ...toWallClock(startsAt, batch.zone),
    when: whenWords(startsAt, endsAt, batch.zone),
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    teacher: nameOf(session.teacherId ?? batch.teacherId),
    link: session.joinUrl ?? batch.joinUrl,
    over: endsAt <= now,
    begun: startsAt <= now,
  }));
  const coming = shown.filter(({ state, over }) => state === 'planned' && !over);
  return {
    id: batch.id,
    title,
    zone: batch.zone,
    taken: batch.taken,
    capacity: batch.capacity,
    state: batch.state,
    rolling: batch.rolling,
    version: batch.version,
    archived: batch.archivedAt !== null,
    cancelled: batch.cancelledAt !== null,
    note: batch.sessionsNote?.en ?? null,
    minutes: own?.minutesPerSession ?? 60,
    count: own?.sessions ?? 1,
    values: fieldsOf(factsOf(batch)),
    seen: sessionsMark(sessions),
    sessions: shown,
    /** The session with open forms. */
    open: Number(query.get('session')) || null,
    noTeacher: coming.some(({ teacher }) => teacher === null),
    noLink: coming.some(({ link, venue }) => link === null && venue === null),
    choices: { programmes, teachers },
    zones: openMarketZones(),
    mayChange: may(by.role, 'batches.change') && batch.archivedAt === null,
    mayArchive: may(by.role, 'batches.change') && batch.cancelledAt === null,
    entries: (await history(tx, 'batch', batch.id)).map((entry) => historyWords(entry, batch.zone, nameOf)),
    formKey: newId(),
    saved: query.get('saved'),
    outcome: await formOutcome(tx, request, scopeOf(batch.id)),
  };
}
