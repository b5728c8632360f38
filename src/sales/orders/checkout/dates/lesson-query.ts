import type { SentForm } from '#foundation/kit/form-data.ts';

/** The query of single-lesson times in a checkout URL: how to show them, and which are chosen. */
export type LessonQuery = {
  slots: string[];
  zone: string | null;
  language: string | null;
  teacher: string | null;
  from: string | null;
  /** The choice was sent on. */
  go: boolean;
};

/** No form chooses more. */
const most = 100;

export function readLessonQuery(query: URLSearchParams): LessonQuery {
  return {
    slots: slotsIn(query),
    zone: query.get('ownZone') || query.get('zone'),
    language: query.get('lessonLanguage'),
    teacher: query.get('teacher'),
    from: query.get('from'),
    go: query.get('go') === 'yes',
  };
}

/** The keys of slots that a form names. */
export function slotsIn(form: SentForm): string[] {
  const values = form.getAll('slot').filter((value) => typeof value === 'string');
  return [...new Set(values.filter((value) => value !== ''))].slice(0, most);
}
