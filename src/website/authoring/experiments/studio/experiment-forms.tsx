import { say } from '#foundation/i18n/staff/say.ts';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import type { FormAnswer } from '#platform/people/model';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { versionName } from './experiment-words.ts';
import type { ShownExperiment } from './read-experiment.ts';

/** The steps that may be taken with an experiment now. */
export function ExperimentForms({ shown, answer }: { shown: ShownExperiment; answer: FormAnswer | undefined }) {
  const { may, formKey, version, arms, result, hasFamily, startsAt } = shown;
  if (!Object.values(may).some(Boolean)) return null;
  const shared = { formKey, seen: String(version), answer, button: say('Continue') };
  return (
    <section aria-labelledby="steps" className="grid gap-3">
      <Heading level={2} size="small" id="steps">
        {say('What to do with it')}
      </Heading>
      {may.start && (
        <ActForm
          {...shared}
          name="start"
          summary={startsAt ? say('Schedule it') : say('Start it')}
          hidden={{ do: 'start' }}
        >
          {() => <p>{say('What the versions say now is what visitors see until it ends.')}</p>}
        </ActForm>
      )}
      {may.give && (
        <ActForm {...shared} name="give" summary={say('Give a version to the page')} hidden={{ do: 'give' }}>
          {(typed) => (
            <>
              <SelectField
                name="arm"
                formId="give"
                label={say('Version')}
                defaultValue={typed('arm', String(result?.winner ?? 1))}
                options={arms
                  .filter(({ number }) => number > 0)
                  .map(({ number }) => ({ value: String(number), label: versionName(number) }))}
              />
              {hasFamily && (
                <SelectField
                  name="to"
                  formId="give"
                  label={say('Where it is to be said')}
                  defaultValue={typed('to', 'page')}
                  options={[
                    { value: 'page', label: say('On this page, and in what inherits from it') },
                    { value: 'family', label: say('In the whole family, from its first page on') },
                  ]}
                />
              )}
              <p>{say('It is one release, which can be taken back as one. An experiment that runs ends with it.')}</p>
            </>
          )}
        </ActForm>
      )}
      {may.stop && (
        <ActForm {...shared} name="stop" summary={say('End it')} hidden={{ do: 'stop' }}>
          {() => <p>{say('All visitors see the page as it is published again.')}</p>}
        </ActForm>
      )}
      {may.change && (
        <ActForm {...shared} name="delete" summary={say('Throw it away')} hidden={{ do: 'delete' }}>
          {() => <p>{say('Only what never ran can be thrown away.')}</p>}
        </ActForm>
      )}
    </section>
  );
}
