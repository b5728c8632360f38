import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { leadStates, type LeadState, type Stage } from '../../model.ts';
import { stageWord } from '../../ui/lead-pieces.tsx';
import { RowButtons } from './row-buttons.tsx';

/** The state of a stage in words. */
const kinds: Record<LeadState, StaffSentence> = {
  new: 'Open: waits for a first answer',
  contacted: 'Open: was answered',
  interested: 'Open: is interested',
  enrolled: 'Won: enrolled',
  closed: 'Lost: closed',
};

type StagesPartProps = { stages: Stage[]; answer: { problem: string; typed: string } | undefined };

/** The stages in order, to rename, move, remove and add. */
export function StagesPart({ stages, answer }: StagesPartProps) {
  return (
    <section aria-labelledby="stages" className="grid gap-3">
      <Heading level={2} size="small" id="stages">
        {say('Stages')}
      </Heading>
      {answer && (
        <Notice tone="warning" role="alert">
          {answer.problem}
        </Notice>
      )}
      <ol className="grid max-w-3xl gap-2">
        {stages.map((stage, at) => (
          <li key={`${stage.key} ${stage.name}`} className="rounded-xl border border-line bg-surface p-3">
            <Form method="post" className="flex flex-wrap items-end gap-2">
              <input type="hidden" name="key" value={stage.key} />
              <div className="min-w-0 flex-1 basis-52">
                <Field
                  name="name"
                  id={`name-${stage.key}`}
                  label={say(kinds[stage.state])}
                  defaultValue={stageWord(stage)}
                  maxLength={40}
                />
              </div>
              <Button size="sm" variant="secondary" name="do" value="stage-name">
                {say('Save the name')}
              </Button>
              <RowButtons of="stage" name={stageWord(stage)} first={at === 0} last={at === stages.length - 1} />
            </Form>
          </li>
        ))}
      </ol>
      <Form method="post" className="grid max-w-xl gap-3" noValidate>
        <FormKey />
        <Field name="name" id="new-stage" label={say('New stage')} defaultValue={answer?.typed} maxLength={40} />
        <SelectField
          name="state"
          label={say('What it means')}
          hint={say('Reports and reminders follow this, whatever the stage is called.')}
          defaultValue="interested"
          options={leadStates.map((value) => ({ value, label: say(kinds[value]) }))}
        />
        <Button size="sm" name="do" value="stage-add" className="justify-self-start">
          {say('Add the stage')}
        </Button>
      </Form>
    </section>
  );
}
