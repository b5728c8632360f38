import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { createOnce, type Tx } from '#platform/db';
import { fieldText, textOf, textsOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { addException, removeException } from '../../hours/change-exceptions.ts';
import { addHours, removeHours } from '../../hours/change-hours.ts';
import { saveProgrammes, saveTeacher } from '../../hours/save-teacher.ts';
import { zoneWords } from './zone-words.ts';

/** The response of a form: messages by field and all typed values. */
export type HoursAnswer = {
  form: string;
  problems: Record<string, string | undefined>;
  values: Record<string, string>;
  days: string[];
  refusal?: string;
};

/** The results of forms, by the word in the URL. */
export const saidWords = {
  'hours-added': 'The hours are added.',
  'hours-removed': 'The hours are removed. Lessons that are booked in them stay.',
  'day-added': 'The day is noted. Lessons that are booked then stay: move them if need be.',
  'day-removed': 'The day is as every week again.',
  saved: 'Saved.',
  'programmes-saved': 'The programmes are saved.',
} as const satisfies Record<string, StaffSentence>;
type Said = keyof typeof saidWords;

type Asked = { by: Staff; staffId: string; form: FormData };
type Sent = { said: Said } | { answer: HoursAnswer };

const nobody = () => say('There is nobody who teaches under this address any more.');

/** The actions of the screen's forms, by their `do`. */
export const hoursActs = lookup<(tx: Tx, asked: Asked) => Promise<Sent>>({
  'add-hours': async (tx, { by, staffId, form }) => {
    const typed = { ...times(form), weekdays: days(form), fromDate: textOf(form, 'fromDate') };
    const added = await createOnce(tx, { form, by, what: `hours:${staffId}` }, () =>
      addHours(tx, { by, staffId, typed }),
    );
    return added.ok ? { said: 'hours-added' } : answer(form, added.details ?? {}, added.reason);
  },
  'remove-hours': async (tx, { by, staffId, form }) => {
    await removeHours(tx, { by, staffId, id: textOf(form, 'id') });
    return { said: 'hours-removed' };
  },
  'add-exception': async (tx, { by, staffId, form }) => {
    const typed = { ...times(form), kind: textOf(form, 'kind'), date: textOf(form, 'date') };
    const added = await createOnce(tx, { form, by, what: `day:${staffId}` }, () =>
      addException(tx, { by, staffId, typed }),
    );
    return added.ok ? { said: 'day-added' } : answer(form, added.details ?? {}, added.reason);
  },
  'remove-exception': async (tx, { by, staffId, form }) => {
    await removeException(tx, { by, staffId, id: textOf(form, 'id') });
    return { said: 'day-removed' };
  },
  facts: async (tx, { by, staffId, form }) => {
    const of = (name: string) => textOf(form, name);
    const fields = { zone: of('zone'), leadHours: of('leadHours'), aheadDays: of('aheadDays') };
    const typed = {
      ...fields,
      bufferMinutes: of('bufferMinutes'),
      joinUrl: of('joinUrl'),
      version: Number(of('version')) || 0,
    };
    const saved = await saveTeacher(tx, { by, staffId, typed });
    if (saved.ok) return { said: 'saved' };
    if (saved.reason === 'invalid') return answer(form, saved.details, 'invalid');
    if (saved.reason === 'no-teacher') return answer(form, {}, 'no-teacher');
    const { zone, leadHours, bufferMinutes, joinUrl } = saved.details;
    const now = say('{zone}, {hours} hours before, {minutes} minutes between, {link}', {
      zone: zoneWords(zone),
      hours: leadHours,
      minutes: bufferMinutes,
      link: joinUrl ?? say('no link'),
    });
    return changed(
      form,
      say('Somebody else saved this meanwhile: {now}. Yours is below: save it again if it shall count.', { now }),
      {
        version: String(saved.details.version),
      },
    );
  },
  programmes: async (tx, { by, staffId, form }) => {
    const ticked = textsOf(form, 'taught');
    const taught = Map.groupBy(ticked, (text) => text.split(' ')[0] ?? '');
    const languagesOf = new Map([...taught].map(([slug, all]) => [slug, all.map((text) => text.split(' ')[1] ?? '')]));
    const saved = await saveProgrammes(tx, { by, staffId, taught: languagesOf });
    return saved.ok ? { said: 'programmes-saved' } : answer(form, {}, saved.reason);
  },
});

/** Whose hours a form is about: those it names, or one's own. */
export function staffOf(form: FormData, by: Staff): string {
  const named = textOf(form, 'teacher');
  return isId(named) ? named : by.id;
}

function times(form: FormData) {
  return { starts: textOf(form, 'starts'), ends: textOf(form, 'ends'), untilDate: textOf(form, 'untilDate') };
}

const days = (form: FormData) => textsOf(form, 'weekday');

function answer(form: FormData, problems: Record<string, string | undefined>, reason: string): Sent {
  const refusal = reason === 'no-teacher' ? { refusal: nobody() } : {};
  return { answer: { form: textOf(form, 'do'), problems, values: valuesOf(form), days: days(form), ...refusal } };
}

function changed(form: FormData, refusal: string, more: Record<string, string>): Sent {
  const values = { ...valuesOf(form), ...more };
  return { answer: { form: textOf(form, 'do'), problems: {}, values, days: [], refusal } };
}

function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.entries()].map(([name, value]) => [name.slice(0, 40), fieldText(value)]));
}
