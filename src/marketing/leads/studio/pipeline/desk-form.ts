import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { baseOf, staleAnswer, versionOf, type FormAnswer, type Typed } from '#foundation/ui/admin/versioned-form.ts';
import { saveDesk, type Desk } from '../../pipeline/desk.ts';
import { dayField } from './day-field.ts';

const two = (value: number) => String(value).padStart(2, '0');
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Parses a time of day into minutes after midnight; NaN for an invalid one. */
function minutesOf(clock: string): number {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock);
  return found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN;
}

const week = [0, 1, 2, 3, 4, 5, 6];

/** The working hours as form values. */
export function typedDesk({ days, opens, closes, respondMinutes }: Desk): Typed {
  const ticks = Object.fromEntries(week.map((day) => [dayField(day), days.includes(day) ? 'yes' : '']));
  return { ...ticks, opens: clockOf(opens), closes: clockOf(closes), minutes: String(respondMinutes) };
}

/** Saves the working hours; returns an answer if they are refused. */
export async function submitDesk(form: FormData, by: Staff): Promise<FormAnswer | null> {
  const fields = [...week.map(dayField), 'opens', 'closes', 'minutes'];
  const values = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
  const days = week.filter((day) => values[dayField(day)] === 'yes');
  const [opens, closes] = [minutesOf(values.opens ?? ''), minutesOf(values.closes ?? '')];
  const minutes = readWhole(values.minutes ?? '', 4) ?? Number.NaN;
  const problems: Typed = {};
  if (days.length === 0) problems[dayField(1)] = say('Choose at least one day.');
  if (Number.isNaN(opens)) problems.opens = say('Write a time of day, such as 21:00.');
  if (Number.isNaN(closes)) problems.closes = say('Write a time of day, such as 21:00.');
  else if (closes <= opens) problems.closes = say('The desk closes after it opens.');
  if (!(minutes >= 5 && minutes <= 6_000)) problems.minutes = say('Write a number from 5 to 6000.');
  if (Object.keys(problems).length > 0) return { values, problems };
  const desk = { days, opens, closes, respondMinutes: minutes };
  const saved = await inTransaction((tx) => saveDesk(tx, { by, desk, version: versionOf(form) }));
  if (saved.ok) return null;
  const { updatedBy: who, version } = saved.details;
  if (saved.reason === 'invalid') return { values, problems };
  return staleAnswer({ base: baseOf(form), typed: values, now: typedDesk(saved.details) }, { who, version });
}
