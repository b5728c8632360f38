import { openMarketZones } from '#foundation/locale/market-list.server.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { listProgrammes } from '#catalogue/catalog';
import { databaseTime, type Tx } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { addDays, fromWallClock, isDate, toWallClock } from '#foundation/locale/wall-clock.ts';
import { officeZone } from '#foundation/locale/office-zone.ts';
import { isTimeZone } from '#foundation/locale/workshop-time.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { may, type Staff } from '#platform/people/model';
import { findTeachers } from '../../batch/find-teachers.ts';
import { findCalendarLink } from '../../calendar/calendar-link.ts';
import { listCalendar, listLessons, maxMeetings, type Meeting } from '../../calendar/list-calendar.ts';
import { overlap } from '../../sessions/find-conflicts.ts';
import type { OtherTeaching } from '../../sessions/other-teaching.ts';
import { clockWords, hoursWords, zoneWords } from '../session-words.ts';
import { dayTitle, daysOf, stepsOf, titleOf } from './calendar-days.ts';

export type ShownCalendar = Awaited<ReturnType<typeof readCalendar>>;
export type ShownMeeting = ShownCalendar['days'][number]['meetings'][number];

/** Sessions shown per day in the month view; the rest are behind a link to its week. */
const maxShownPerDay = 4;

/** The week or month in the URL, on the clock of a zone; teachers without further permissions see only their own sessions. */
export async function readCalendar(tx: Tx, by: Staff, query: URLSearchParams) {
  const text = (name: string) => (query.get(name) ?? '').slice(0, 100);
  const zone = isTimeZone(text('zone') || '-') ? text('zone') : officeZone();
  const today = toWallClock(await databaseTime(tx), zone).date;
  const view = text('view') === 'month' ? ('month' as const) : ('week' as const);
  const on = isDate(text('on')) ? text('on') : today;
  const asked = {
    view,
    on,
    zone,
    programme: text('programme'),
    language: isLanguage(text('language')) ? text('language') : '',
    teacher: isId(text('teacher')) ? text('teacher') : '',
  };
  const dates = daysOf(view, on);
  const midnight = (date: string) => fromWallClock({ date, time: '00:00' }, zone) ?? new Date(date);
  const span = { from: midnight(dates[0] ?? on), until: midnight(addDays(dates.at(-1) ?? on, 1)) };
  const meetings = await listCalendar(tx, by, { ...asked, ...span });
  const lessons = await listLessons(tx, by, { ...asked, ...span });
  const readsAll = may(by.role, 'batches.read');
  const programmes = await listProgrammes(tx);
  const titles = new Map(programmes.map(({ slug, title }) => [slug, inLanguage(title, staffLanguage())]));
  const teachers = await findTeachers(tx);
  const names = new Map(teachers.map(({ id, name }) => [id, name]));
  const clashing = clashes(meetings, lessons);
  const shown = meetings.map((meeting) => {
    const { id, batchId, number, startsAt, endsAt, programme, language, teacherId, joinUrl, venue } = meeting;
    const own =
      meeting.zone === zone ? null : `${clockWords(startsAt, meeting.zone)} ${zoneWords(startsAt, meeting.zone)}`;
    return {
      id,
      number,
      own,
      venue,
      date: toWallClock(startsAt, zone).date,
      time: hoursWords(startsAt, endsAt, zone),
      title: titles.get(programme) ?? programme,
      language: languageName(language),
      teacher: teacherId ? (names.get(teacherId) ?? say('Somebody who has left')) : null,
      noLink: joinUrl === null && venue === null,
      seats: `${meeting.taken}/${meeting.capacity}`,
      cancelled: meeting.state === 'cancelled',
      clashes: clashing.has(id),
      to: readsAll ? studioPaths.studioBatch(batchId, { session: String(number) }) : studioPaths.studioRoster(batchId),
    };
  });
  const single = lessons.map((lesson) => ({
    id: lesson.id,
    number: null,
    own: null,
    venue: null,
    date: toWallClock(lesson.startsAt, zone).date,
    time: hoursWords(lesson.startsAt, lesson.endsAt, zone),
    title: titles.get(lesson.programme) ?? lesson.programme,
    language: languageName(lesson.language),
    teacher: names.get(lesson.teacherId) ?? say('Somebody who has left'),
    noLink: lesson.joinUrl === null,
    seats: null,
    cancelled: lesson.cancelled,
    clashes: clashing.has(lesson.id),
    to: lesson.path,
  }));
  const all = [...shown, ...single].sort((a, b) => (a.date + a.time).localeCompare(b.date + b.time));
  const byDate = Map.groupBy(all, ({ date }) => date);
  const teaches = may(by.role, 'rosters.change-own');
  return {
    asked,
    zones: openMarketZones(),
    readsAll,
    teachers,
    me: teaches ? by.id : null,
    today,
    title: titleOf(view, on),
    ...stepsOf(view, on),
    truncated: meetings.length === maxMeetings,
    programmes: programmes.map(({ slug, title }) => ({ slug, title: inLanguage(title, staffLanguage()) })),
    days: dates.map((date) => ({
      date,
      title: dayTitle(date),
      isToday: date === today,
      inMonth: view === 'week' || date.slice(0, 7) === on.slice(0, 7),
      meetings: (byDate.get(date) ?? []).slice(0, view === 'month' ? maxShownPerDay : undefined),
      /** How many more there are on a day of the month. */
      more: view === 'month' ? Math.max(0, (byDate.get(date)?.length ?? 0) - maxShownPerDay) : 0,
    })),
    link: teaches ? await findCalendarLink(tx, by.id) : null,
  };
}

/** The ids of meetings during which their teacher is in another one. */
function clashes(meetings: Meeting[], lessons: OtherTeaching[]): Set<string> {
  const found = new Set<string>();
  const planned = meetings.filter(({ state, teacherId }) => state !== 'cancelled' && teacherId !== null);
  const on = [...planned, ...lessons.filter(({ cancelled }) => !cancelled)].sort(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  );
  for (const theirs of Map.groupBy(on, ({ teacherId }) => teacherId).values())
    for (const [place, meeting] of theirs.entries()) {
      const before = theirs[place - 1];
      if (before && overlap(before, meeting)) found.add(before.id).add(meeting.id);
    }
  return found;
}
