import { textOf } from '#foundation/kit/form-data.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import type { DatesForm } from '../manage/create-batch.ts';
import type { BatchFacts, BatchForm } from '../manage/read-batch-form.ts';
import { weekdays } from '../model.ts';

/** The facts of a batch from the fields of `BatchFields`. */
export function batchForm(form: FormData): BatchForm {
  const of = (name: string) => textOf(form, name);
  return {
    programme: of('programme'),
    language: of('language'),
    market: of('market'),
    capacity: of('capacity'),
    state: of('state'),
    teacher: of('teacher'),
    joinUrl: of('joinUrl'),
    salesNote: of('salesNote').replaceAll('\r\n', '\n'),
    note: Object.fromEntries(languageCodes.map((code) => [code, of(`note-${code}`)])),
  };
}

/** The dates from the fields of `PatternFields`. */
export function datesForm(form: FormData): DatesForm {
  const of = (name: string) => textOf(form, name);
  return {
    zone: of('zone'),
    date: of('date'),
    time: of('time').slice(0, 5),
    minutes: of('minutes'),
    weekdays: weekdays.filter((day) => form.has(`day-${day}`)),
    count: of('count'),
    until: of('until'),
    except: of('except'),
  };
}

/** The values of `BatchFields` for a batch. */
export function fieldsOf(facts: BatchFacts): Record<string, string> {
  const notes = languageCodes.map((code) => [`note-${code}`, facts.sessionsNote?.[code] ?? '']);
  return {
    programme: facts.programme,
    language: facts.language,
    market: facts.market ?? '',
    capacity: String(facts.capacity),
    state: facts.state,
    teacher: facts.teacherId ?? '',
    joinUrl: facts.joinUrl ?? '',
    salesNote: facts.salesNote ?? '',
    ...Object.fromEntries(notes),
  };
}
