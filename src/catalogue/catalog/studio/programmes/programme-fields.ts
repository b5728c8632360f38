import { languageCodes } from '#foundation/locale/language.ts';
import type { ProgrammeContent } from '../../content/content-schema.ts';
import type { TypedContent } from '../../content/saving.ts';
import { type Typed } from '#foundation/ui/admin/versioned-form.ts';
import { localText, optional, wholeNumber } from '../shared/flat-form.ts';

/** The fields of the form of a programme. */
export const programmeFields = [
  ...languageCodes.flatMap((code) => [`title.${code}`, `summary.${code}`]),
  'slug',
  'topic',
  'format',
  'ages.min',
  'ages.max',
  'sessions',
  'minutesPerSession',
  'kit',
  'venue',
  'tax',
  'taxCode',
  'autoPage',
];

/** The initial form values of a new programme. */
export const newProgramme: Typed = {
  topic: '',
  format: 'workshop',
  'ages.min': '8',
  'ages.max': '14',
  sessions: '2',
  minutesPerSession: '90',
  autoPage: 'yes',
};

/** The form values of a programme. */
export function typedProgramme(content: ProgrammeContent): Typed {
  const { slug, topic, format, ages, title, summary, sessions, minutesPerSession, kit, autoPage } = content;
  return {
    ...Object.fromEntries(
      languageCodes.flatMap((code) => [
        [`title.${code}`, title[code] ?? ''],
        [`summary.${code}`, summary[code] ?? ''],
      ]),
    ),
    slug,
    topic,
    format,
    'ages.min': String(ages.min),
    'ages.max': String(ages.max),
    sessions: String(sessions),
    minutesPerSession: String(minutesPerSession),
    kit: kit ? 'yes' : '',
    venue: content.venue ?? '',
    tax: content.tax ?? '',
    taxCode: content.taxCode ?? '',
    autoPage: autoPage ? 'yes' : '',
  };
}

/** The programme a form means; what cannot be read becomes a value that the schema refuses at its field. */
export function programmeOf(typed: Typed): TypedContent {
  const number = (field: string) => wholeNumber(typed[field] ?? '');
  return {
    slug: optional(typed.slug),
    topic: typed.topic,
    format: typed.format,
    ages: { min: number('ages.min'), max: number('ages.max') },
    title: localText(typed, 'title', languageCodes),
    summary: localText(typed, 'summary', languageCodes),
    sessions: number('sessions'),
    minutesPerSession: number('minutesPerSession'),
    kit: typed.kit === 'yes',
    venue: optional(typed.venue),
    tax: optional(typed.tax),
    taxCode: optional(typed.taxCode),
    autoPage: typed.autoPage === 'yes',
  };
}
