import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { RadioCards } from '#foundation/ui/forms/choice-field.tsx';
import { erasureReasons } from '../model.ts';
import type { ShownPerson } from './read-person-screen.ts';

/** Erases a person, or declines their request: what is kept by law, what blocks it, and the forms with their review. */
export function EraseForms({ person, answer }: { person: ShownPerson; answer: FormAnswer | undefined }) {
  const { hindrances, kept, formKey, asked, begun } = person;
  if (begun) return null;
  return (
    <section aria-labelledby="erase" className="grid gap-3">
      <Heading level={2} size="small" id="erase">
        {say('Erase')}
      </Heading>
      {kept.length > 0 && (
        <Notice tone="info" title={say('The law keeps:')}>
          <ul className="grid list-disc gap-1 ps-5">
            {kept.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {hindrances.length > 0 ? (
        <Notice tone="warning" title={say('First something must end:')}>
          <ul className="grid list-disc gap-1 ps-5">
            {hindrances.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <ActForm
          name="erase"
          summary={say('Erase this person')}
          formKey={formKey}
          answer={answer}
          hidden={{ do: 'erase' }}
          button={say('See what goes and what stays')}
        >
          {(typed) => (
            <RadioCards
              name="reason"
              legend={say('Reason')}
              options={Object.entries(erasureReasons).map(([value, label]) => ({ value, label: say(label) }))}
              defaultValue={typed('reason', asked ? 'asked' : '') || undefined}
              required
            />
          )}
        </ActForm>
      )}
      {asked && (
        <ActForm
          name="decline"
          summary={say('Decline the wish')}
          formKey={formKey}
          answer={answer}
          hidden={{ do: 'decline' }}
          button={say('Check')}
        >
          {() => <p>{say('Only where the law obliges you to keep everything, or it is not their address.')}</p>}
        </ActForm>
      )}
    </section>
  );
}
