import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { useLanguagesOf, useMarketChoices } from '#foundation/ui/admin/site-lists.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { FieldFrame } from '#foundation/ui/forms/field-frame.tsx';

/** The choices in the fields of a batch. */
export type BatchChoices = {
  /** `seats`: how many a new batch of it usually has. */
  programmes: { slug: string; title: string; seats?: number }[];
  teachers: { id: string; name: string }[];
};

const salesNoteId = 'batch-salesNote';

type BatchFieldsProps = {
  choices: BatchChoices;
  /** The value of a field. */
  typed: (field: string) => string;
  problems: Record<string, string>;
};

/** The fields of a batch, in the forms to create and to edit one. */
export function BatchFields({ choices, typed, problems }: BatchFieldsProps) {
  const field = (name: string) => ({ name, formId: 'batch', defaultValue: typed(name), error: problems[name] });
  const markets = useMarketChoices();
  const noted = useLanguagesOf((code) => typed(`note-${code}`));
  return (
    <>
      <SelectField
        {...field('programme')}
        label={say('Programme')}
        required
        options={[
          { value: '', label: say('Choose a programme') },
          ...choices.programmes.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('language')}
          label={say('Taught in')}
          options={languageCodes.map((code) => ({ value: code, label: languageName(code) }))}
        />
        <SelectField
          {...field('market')}
          label={say('Shown in')}
          options={[
            { value: '', label: say('All markets') },
            ...markets.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <Field {...field('capacity')} label={say('Seats')} inputMode="numeric" required autoComplete="off" />
        <SelectField
          {...field('state')}
          label={say('Sale')}
          options={[
            { value: 'open', label: say('Open: seats are sold') },
            { value: 'closed', label: say('Closed: nobody can enrol') },
          ]}
        />
        <SelectField
          {...field('teacher')}
          label={say('Teacher')}
          options={[
            { value: '', label: say('Nobody yet') },
            ...choices.teachers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Field
          {...field('joinUrl')}
          type="url"
          label={say('Joining link')}
          hint={say('Begins with https://. Families see it shortly before a session.')}
          autoComplete="off"
          optional={say('optional')}
        />
      </div>
      <FieldFrame
        id={salesNoteId}
        label={say('Note for sales')}
        optional={say('optional')}
        hint={say('Only staff read it.')}
        error={problems.salesNote}
      >
        <textarea
          id={salesNoteId}
          name="salesNote"
          defaultValue={typed('salesNote')}
          maxLength={2000}
          aria-describedby={`${salesNoteId}-hint`}
          className="control"
        />
      </FieldFrame>
      <Field
        {...field('note-en')}
        label={say('Note for visitors about the dates')}
        hint={say('Such as: Saturday and Sunday, same hour. Without it visitors read the dates themselves.')}
        maxLength={120}
        optional={say('optional')}
      />
      <Disclosure
        summary={say('The note in other languages')}
        open={languageCodes.some((code) => code !== 'en' && problems[`note-${code}`] !== undefined)}
      >
        <div className="grid gap-4">
          {noted
            .filter((code) => code !== 'en')
            .map((code) => (
              <Field
                key={code}
                {...field(`note-${code}`)}
                lang={code}
                label={languageName(code)}
                maxLength={120}
                optional={say('optional')}
              />
            ))}
        </div>
      </Disclosure>
    </>
  );
}
