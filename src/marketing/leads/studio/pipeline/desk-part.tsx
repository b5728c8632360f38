import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { FormFields, FormHead, TextField, TickField } from '#foundation/ui/admin/versioned-fields.tsx';
import type { FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { officeWords } from '#foundation/ui/admin/moment.tsx';
import { dayField } from './day-field.ts';
import type { ShownPipeline } from './read-pipeline.ts';

const days: [day: number, word: StaffSentence][] = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
];

type DeskPartProps = { desk: ShownPipeline['desk']; answer: FormAnswer | undefined };

/** The working hours, and the response time. */
export function DeskPart({ desk, answer }: DeskPartProps) {
  return (
    <section aria-labelledby="desk" className="grid gap-3">
      <Heading level={2} size="small" id="desk">
        {say('Working hours and first answer')}
      </Heading>
      <Form method="post" className="grid max-w-xl gap-4" noValidate key={desk.version}>
        <FormHead answer={answer} />
        <input type="hidden" name="version" value={answer?.stale?.version ?? desk.version} />
        <input type="hidden" name="base" value={answer?.stale?.base ?? JSON.stringify(desk.values)} />
        <FormFields values={desk.values} answer={answer}>
          <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
            <legend className="mb-1 font-semibold">{say('The desk works on')}</legend>
            {days.map(([day, word]) => (
              <TickField key={day} name={dayField(day)} label={say(word)} />
            ))}
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="opens" type="time" label={say('Opens at')} required />
            <TextField name="closes" type="time" label={say('Closes at')} required />
          </div>
          <TextField
            name="minutes"
            inputMode="numeric"
            label={say('Working minutes until a first answer')}
            hint={say('Office time ({place}). Later ones stand on the home and come by mail.', {
              place: officeWords(),
            })}
            maxLength={4}
            required
          />
        </FormFields>
        <Button size="sm" name="do" value="desk" className="justify-self-start">
          {say('Save the hours')}
        </Button>
      </Form>
    </section>
  );
}
