import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { zoneOptions } from '../zone-options.ts';
import type { ShownCalendar } from './read-calendar.ts';

/** Whose and which sessions the calendar shows, and on which clock; a plain form that works without JavaScript. */
export function CalendarFilters({
  calendar: { asked, zones, programmes, teachers, readsAll },
}: {
  calendar: ShownCalendar;
}) {
  return (
    <search>
      <Form method="get" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <input type="hidden" name="view" value={asked.view} />
        <input type="hidden" name="on" value={asked.on} />
        <SelectField
          name="programme"
          label={say('Programme')}
          defaultValue={asked.programme}
          options={[
            { value: '', label: say('All programmes') },
            ...programmes.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
        />
        {readsAll && (
          <SelectField
            name="teacher"
            label={say('Teacher')}
            defaultValue={asked.teacher}
            options={[
              { value: '', label: say('All teachers') },
              ...teachers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <SelectField
          name="language"
          label={say('Language')}
          defaultValue={asked.language}
          options={[
            { value: '', label: say('All languages') },
            ...languageCodes.map((code) => ({ value: code, label: languageName(code) })),
          ]}
        />
        <SelectField
          name="zone"
          label={say('Clock of')}
          defaultValue={asked.zone}
          options={zoneOptions(asked.zone, zones)}
        />
        <Button variant="secondary" className="justify-self-start">
          {say('Show')}
        </Button>
      </Form>
    </search>
  );
}
