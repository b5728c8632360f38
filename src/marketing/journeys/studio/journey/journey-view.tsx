import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { History } from '#platform/people/ui/history.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import { FigureRow } from '../figure-row.tsx';
import { JourneyPath } from './journey-path.tsx';
import { PreviewPart } from './preview-part.tsx';
import type { ShownJourney } from './read-journey.ts';

type Props = {
  shown: ShownJourney;
  answer: { answer: FormAnswer } | { refusal: string } | undefined;
  done: string | null;
};

/** A journey: its steps, its switch, a preview of who would have been in it, and who is. */
export function JourneyView({ shown, answer, done }: Props) {
  const form = answer && 'answer' in answer ? answer.answer : undefined;
  return (
    <>
      <PageHead
        title={say(shown.title)}
        back={{ to: studioPaths.studioJourneys(), label: say('Journeys') }}
        badge={<Badge tone={shown.isOn ? 'success' : 'neutral'}>{shown.isOn ? say('On') : say('Off')}</Badge>}
      >
        {say(shown.text)}
      </PageHead>
      {answer && 'refusal' in answer && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      {!answer && (done === 'saved' || done === 'taken-out') && (
        <Notice tone="success" role="status">
          {done === 'saved' ? say('Saved.') : say('Taken out. Nothing more is sent to them here.')}
        </Notice>
      )}
      <FormNotice answer={form} outcome={shown.outcome} />
      <Review answer={form} />
      {shown.maySwitch && !form?.review && <SwitchForm shown={shown} answer={form} />}
      {shown.figures && <FigureRow figures={shown.figures} own={shown.own} />}
      <JourneyPath shown={shown} />
      {!shown.own && <PreviewPart shown={shown} />}
      {!shown.own && shown.maySee && <Waiting shown={shown} />}
      <History entries={shown.entries} />
    </>
  );
}

function SwitchForm({ shown, answer }: { shown: ShownJourney; answer: FormAnswer | undefined }) {
  const { isOn, version, formKey, own } = shown;
  return (
    <ActForm
      name="switch"
      summary={isOn ? say('Turn it off') : say('Turn it on')}
      formKey={formKey}
      seen={String(version)}
      answer={answer}
      hidden={{ do: 'switch', to: isOn ? 'off' : 'on' }}
      button={say('Check what happens')}
    >
      {() =>
        isOn || own ? null : (
          <CheckboxField
            name="past"
            value="yes"
            label={say('Also people of the last 30 days. How many these are is shown before anything is sent.')}
          />
        )
      }
    </ActForm>
  );
}

function Waiting({ shown: { waits, steps, mayTakeOut } }: { shown: ShownJourney }) {
  return (
    <section aria-labelledby="waits" className="grid gap-3">
      <Heading level={2} size="small" id="waits">
        {say('Who is in it')}
      </Heading>
      {waits.length === 0 ? (
        <p>{say('Nobody at the moment.')}</p>
      ) : (
        <RecordList label={say('Who is in it')}>
          {waits.map(({ id, name, path, step, dueAt, watching }) => (
            <RecordRow
              key={id}
              to={path}
              title={name}
              detail={
                watching
                  ? say('No message is left to send; it is looked whether the goal is reached.')
                  : say('Message {step} of {steps} is next', { step: step + 1, steps: steps.length })
              }
              meta={<Moment at={dueAt} />}
              action={
                mayTakeOut && (
                  <Form method="post">
                    <input type="hidden" name="entry" value={id} />
                    <Button size="sm" variant="secondary" name="do" value="take-out">
                      {say('Take out')}
                      <span className="sr-only">: {name}</span>
                    </Button>
                  </Form>
                )
              }
            />
          ))}
        </RecordList>
      )}
    </section>
  );
}
