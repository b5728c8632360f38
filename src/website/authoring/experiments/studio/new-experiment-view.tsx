import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { experimentGoals, experimentScopes } from '#website/experiments/model';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { officeWords } from '#foundation/ui/admin/moment.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { goalWords, scopeWords } from './experiment-words.ts';
import type { ShownNewExperiment } from './read-new-experiment.ts';
import type { NewExperimentAnswer } from './submit-new-experiment.ts';

type Props = { shown: ShownNewExperiment; answer: NewExperimentAnswer | undefined };

/** A new experiment in three steps: the page, the question, the figures to judge it by. */
export function NewExperimentView({ shown, answer }: Props) {
  const { step, page } = shown;
  return (
    <>
      <PageHead title={say('New experiment')} back={{ to: studioPaths.studioExperiments(), label: say('Experiments') }}>
        {say('Step {step} of 3', { step: String(step) })}
        {page && <>: {page.path}</>}
      </PageHead>
      {answer?.refusal && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      {step === 1 && <PagePart shown={shown} />}
      {step === 2 && <QuestionPart shown={shown} />}
      {step === 3 && <FiguresPart shown={shown} answer={answer} />}
    </>
  );
}

function PagePart({ shown: { search, choices } }: { shown: ShownNewExperiment }) {
  return (
    <>
      <p>{say('On which page? A page with few visitors needs months until it can say anything.')}</p>
      <Form method="get" className="flex gap-2">
        <input
          type="search"
          name="search"
          defaultValue={search}
          aria-label={say('Search pages')}
          placeholder={say('Name, address or programme')}
          className="control"
        />
        <Button type="submit" variant="secondary" icon={<Search />}>
          <span className="max-sm:sr-only">{say('Search')}</span>
        </Button>
      </Form>
      {choices.length === 0 ? (
        <EmptyState title={say('No page is found')}>{say('Try fewer filters, or another word.')}</EmptyState>
      ) : (
        <RecordList label={say('Pages')}>
          {choices.map(({ id, path, label, language }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioNewExperiment({ page: id })}
              title={<span lang={language}>{label}</span>}
              detail={path}
            />
          ))}
        </RecordList>
      )}
    </>
  );
}

function QuestionPart({ shown: { page, heirs, plan } }: { shown: ShownNewExperiment }) {
  return (
    <Form method="get" className="grid max-w-md gap-4">
      <input type="hidden" name="page" value={page?.id} />
      <Field
        name="name"
        label={say('What do you want to know?')}
        hint={say('Such as: “Does a shorter heading bring more leads?”')}
        required
        maxLength={120}
        defaultValue={plan.name}
      />
      <SelectField
        name="versions"
        label={say('Versions beside the page as it is')}
        hint={say('Each more needs as many visitors more.')}
        defaultValue={plan.versions || '1'}
        options={['1', '2', '3'].map((value) => ({ value, label: value }))}
      />
      <SelectField
        name="goal"
        label={say('What counts as success?')}
        defaultValue={plan.goal || 'lead'}
        options={experimentGoals.map((value) => ({ value, label: say(goalWords[value]) }))}
      />
      {heirs > 0 ? (
        <SelectField
          name="scope"
          label={say('Where does it run?')}
          hint={say('Pages that inherit from it: {count}', { count: heirs })}
          defaultValue={plan.scope || 'page'}
          options={experimentScopes.map((value) => ({ value, label: say(scopeWords[value]) }))}
        />
      ) : (
        <input type="hidden" name="scope" value="page" />
      )}
      <Button size="sm" className="justify-self-start">
        {say('Continue')}
      </Button>
    </Form>
  );
}

function FiguresPart({ shown: { page, plan }, answer }: Props) {
  const { values = {}, problems = {} } = answer ?? {};
  const typed = (name: string, otherwise = '') => values[name] ?? otherwise;
  return (
    <Form method="post" className="grid max-w-md gap-4">
      <FormKey />
      {Object.entries({ page: page?.id ?? '', ...plan, scope: plan.scope || 'page' }).map(([name, value]) =>
        name === 'name' && problems.name ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {problems.name && (
        <Field
          name="name"
          label={say('What do you want to know?')}
          required
          maxLength={120}
          defaultValue={typed('name')}
          error={problems.name}
        />
      )}
      <Field
        name="effect"
        label={say('Smallest difference worth knowing, in points')}
        hint={say('1 point is one more of 100 visitors. The smaller, the longer it takes.')}
        inputMode="decimal"
        required
        defaultValue={typed('effect', '1')}
        error={problems.effect}
      />
      <Field
        name="share"
        label={say('Percent of visitors who take part')}
        inputMode="numeric"
        required
        defaultValue={typed('share', '100')}
        error={problems.share}
      />
      <fieldset className="grid gap-4">
        <legend className="field-label">{say('Guardrails: it ends by itself when')}</legend>
        <Field
          name="guardGoals"
          label={say('a version brings fewer by more than this percentage')}
          hint={say('Empty: nothing ends it.')}
          inputMode="numeric"
          defaultValue={typed('guardGoals', '30')}
          error={problems.guardGoals}
        />
        <Field
          name="guardErrors"
          label={say('a version cannot be shown to more than this percentage')}
          hint={say('Empty: nothing ends it.')}
          inputMode="numeric"
          defaultValue={typed('guardErrors', '1')}
          error={problems.guardErrors}
        />
        <Field
          name="guardWeight"
          label={say('a version is heavier by more than this percentage')}
          hint={say('Empty: nothing ends it.')}
          inputMode="numeric"
          defaultValue={typed('guardWeight', '25')}
          error={problems.guardWeight}
        />
      </fieldset>
      <Times typed={typed} problems={problems} />
      <p className="text-sm text-ink-soft">
        {say('The versions are drafts first. Nothing is shown until you start it.')}
      </p>
      <Button size="sm" className="justify-self-start">
        {say('Make the experiment')}
      </Button>
    </Form>
  );
}

function Times({
  typed,
  problems,
}: {
  typed: (name: string, otherwise?: string) => string;
  problems: Record<string, string>;
}) {
  const times = [
    { date: 'startDate', time: 'startTime', day: say('Begins on (empty: when you start it)') },
    { date: 'endDate', time: 'endTime', day: say('Ends on (empty: when you end it)') },
  ];
  return times.map(({ date, time, day }) => (
    <div key={date} className="grid gap-4 sm:grid-cols-2">
      <Field name={date} type="date" label={day} defaultValue={typed(date)} error={problems[date]} />
      <Field
        name={time}
        type="time"
        label={say('Hour')}
        hint={say('Office time ({place})', { place: officeWords() })}
        defaultValue={typed(time, '06:00')}
      />
    </div>
  ));
}
