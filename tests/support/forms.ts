import { sql } from 'drizzle-orm';
import { database } from '#platform/db';
import type { FormField } from '#marketing/forms/model';
import { newId } from '#foundation/kit/id.ts';

/** A field of a form; its question is its key. */
export const formField = (key: string, over: Partial<FormField> = {}): FormField => ({
  key,
  kind: 'text',
  label: { en: key },
  help: {},
  required: false,
  choices: [],
  shownWhen: null,
  parameter: null,
  ...over,
});

/** Who asks, and for a school its name and class; the campaign's teacher is read from the address. */
export const schoolFields: FormField[] = [
  formField('f1', {
    kind: 'choice',
    label: { en: 'Who are you?', ta: 'நீங்கள் யார்?' },
    required: true,
    choices: [
      { key: 'c1', label: { en: 'A parent', ta: 'பெற்றோர்' } },
      { key: 'c2', label: { en: 'A school', ta: 'பள்ளி' } },
    ],
  }),
  formField('f2', {
    kind: 'school',
    label: { en: 'Which school?', ta: 'எந்தப் பள்ளி?' },
    required: true,
    shownWhen: { field: 'f1', choice: 'c2' },
  }),
  formField('f3', { kind: 'age', label: { en: 'Age of the child', ta: 'குழந்தையின் வயது' } }),
  formField('f4', { kind: 'hidden', label: {}, parameter: 'teacher' }),
];

/** Stores a form of the school's own and returns its name in pages. */
export async function storedForm(fields: FormField[] = schoolFields, slug = 'school-visit'): Promise<string> {
  await database().execute(
    sql`insert into forms (id, slug, name, fields) values (${newId()}, ${slug}, 'School visit', ${JSON.stringify(fields)}::jsonb)`,
  );
  return slug;
}
