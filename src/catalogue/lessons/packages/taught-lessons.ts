import { whenTeaching, type OtherTeaching } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { findTeaching, unwritten } from '../hours/find-teaching.ts';
import { lessonsBetween } from './lesson-rows.ts';

whenTeaching(taughtLessons);

/** Lessons as the calendars of batches show them. */
export async function taughtLessons(
  tx: Tx,
  asked: { from: Date; until: Date; teacher?: string | undefined; held?: boolean },
): Promise<OtherTeaching[]> {
  const found = await lessonsBetween(tx, asked);
  const staffIds = [...new Set(found.map(({ lesson }) => lesson.teacherId))];
  const teaching = await findTeaching(tx, { staffIds, from: '2999-01-01' });
  return found.map(({ lesson, bought: { programme, language, learner } }) => {
    const { id, teacherId, startsAt, endsAt, state, sequence } = lesson;
    const { zone, joinUrl } = teaching.get(teacherId) ?? unwritten;
    const path = studioPaths.studioLessons({ lesson: id });
    const cancelled = state === 'cancelled';
    return { id, teacherId, startsAt, endsAt, sequence, zone, joinUrl, programme, language, learner, cancelled, path };
  });
}
