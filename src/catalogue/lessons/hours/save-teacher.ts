import { readWholeUpTo } from '#foundation/kit/numbers/plain-digits.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { and, eq, sql } from 'drizzle-orm';
import { openRolling } from '#catalogue/batches';
import { listProgrammes } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { isTimeZone } from '#foundation/locale/workshop-time.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lessonProgrammes, lessonTeachers } from '../tables.ts';
import { findTeaching, unwritten, type Teaching } from './find-teaching.ts';
import { requireLessonsOf } from './may-change.ts';
import { prepareTeacher } from './prepare-teacher.ts';

/** A teacher's lesson settings, as typed. */
export type TypedTeacher = {
  zone: string;
  leadHours: string;
  aheadDays: string;
  bufferMinutes: string;
  joinUrl: string;
  version: number;
};
export type TeacherProblems = Partial<Record<Exclude<keyof TypedTeacher, 'version'>, string>>;
export type TeacherFacts = Pick<Teaching, 'zone' | 'leadHours' | 'aheadDays' | 'bufferMinutes' | 'joinUrl' | 'version'>;

type Asked = { by: Staff; staffId: string };
type Saved =
  | Outcome<void, 'no-teacher'>
  | Outcome<void, 'invalid', TeacherProblems>
  | Outcome<void, 'changed', TeacherFacts>;

/**
 * Saves a teacher's time zone, lead time, pause and joining link. Refuses 'invalid' with a message per field, 'changed' with what somebody else saved
 * since `version`, and 'no-teacher'. Throws 403.
 */
export async function saveTeacher(tx: Tx, { by, staffId, typed }: Asked & { typed: TypedTeacher }): Promise<Saved> {
  requireLessonsOf(by, staffId);
  if (!(await prepareTeacher(tx, staffId))) return refused('no-teacher');
  const read = check(typed);
  if (read.problems) return refused('invalid', read.problems);
  const before = await factsOf(tx, staffId);
  // `prepareTeacher` has just created a missing row: versions 0 and 1 both mean that nothing is overwritten.
  const seen = Math.max(1, typed.version);
  if (before.version !== seen) return refused('changed', before);
  const { version: _version, ...old } = before;
  if (JSON.stringify(old) === JSON.stringify(read.facts)) return ok(undefined);
  const saved = await tx
    .update(lessonTeachers)
    .set({ ...read.facts, version: seen + 1, updatedAt: sql`now()` })
    .where(and(eq(lessonTeachers.staffId, staffId), eq(lessonTeachers.version, seen)))
    .returning({ version: lessonTeachers.version });
  if (saved.length === 0) return refused('changed', await factsOf(tx, staffId));
  const details = { before: old, after: read.facts };
  await recordAudit(tx, { by, did: 'changed-lesson-facts', kind: 'staff', id: staffId, details });
  return ok(undefined);
}

/**
 * Sets which 1-on-1 programmes (slugs) a teacher teaches and in which languages; creates the rolling batch of a programme if missing (`openRolling`).
 * Unknown programmes and languages are ignored. Refuses 'no-teacher'. Throws 403.
 */
export async function saveProgrammes(
  tx: Tx,
  { by, staffId, taught }: Asked & { taught: Map<string, string[]> },
): Promise<Outcome<void, 'no-teacher'>> {
  requirePermission(by, 'lessons.change');
  if (!(await prepareTeacher(tx, staffId))) return refused('no-teacher');
  const known = (await listProgrammes(tx)).filter(({ format }) => format === 'one-on-one').map(({ slug }) => slug);
  const rows = known.flatMap((programme) => {
    const languages = (taught.get(programme) ?? []).filter((code): code is Language => isLanguage(code));
    return languages.length > 0 ? [{ staffId, programme, languages: [...new Set(languages)].sort() }] : [];
  });
  const before = await tx.select().from(lessonProgrammes).where(eq(lessonProgrammes.staffId, staffId));
  const words = (list: typeof rows) => list.map(({ programme, languages }) => `${programme}: ${languages.join(', ')}`);
  const [old, fresh] = [words(before).sort(), words(rows).sort()];
  for (const { programme, languages } of rows)
    for (const language of languages) await openRolling(tx, { by, programme, language });
  if (JSON.stringify(old) === JSON.stringify(fresh)) return ok(undefined);
  await tx.delete(lessonProgrammes).where(eq(lessonProgrammes.staffId, staffId));
  if (rows.length > 0) await tx.insert(lessonProgrammes).values(rows);
  const details = { before: old, after: fresh };
  await recordAudit(tx, { by, did: 'changed-lesson-programmes', kind: 'staff', id: staffId, details });
  return ok(undefined);
}

async function factsOf(tx: Tx, staffId: string): Promise<TeacherFacts> {
  const found = (await findTeaching(tx, { staffIds: [staffId], from: '2999-01-01' })).get(staffId) ?? unwritten;
  const { zone, leadHours, aheadDays, bufferMinutes, joinUrl, version } = found;
  return { zone, leadHours, aheadDays, bufferMinutes, joinUrl, version };
}

type Facts = Omit<TeacherFacts, 'version'>;
type Checked = { problems: TeacherProblems; facts?: never } | { problems?: never; facts: Facts };

function check({ zone, leadHours, aheadDays, bufferMinutes, joinUrl }: TypedTeacher): Checked {
  const problems: TeacherProblems = {};
  const [lead, ahead, buffer] = [
    readWholeUpTo(leadHours, 720),
    readWholeUpTo(aheadDays, 365),
    readWholeUpTo(bufferMinutes, 240),
  ];
  const url = joinUrl.trim();
  if (!isTimeZone(zone || '-')) problems.zone = say('Choose a time zone.');
  if (lead === null) problems.leadHours = say('Type a number of hours from 0 to 720.');
  if (!ahead) problems.aheadDays = say('Type a number of days from 1 to 365.');
  if (buffer === null) problems.bufferMinutes = say('Type a number of minutes from 0 to 240.');
  if (url !== '' && (!/^https:\/\//i.test(url) || !URL.canParse(url) || url.length > 1_000))
    problems.joinUrl = say('Type an address that begins with https://, or nothing.');
  if (Object.keys(problems).length > 0 || lead === null || !ahead || buffer === null) return { problems };
  return { facts: { zone, leadHours: lead, aheadDays: ahead, bufferMinutes: buffer, joinUrl: url || null } };
}
