import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { formOutcome } from '#platform/people';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { agesAsked } from '#foundation/ui/forms/doubt-typed.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { AddForm } from './add-form.tsx';
import { AddedList } from './added-list.tsx';
import type { ChangeAnswer, LearnersAnswer } from './act-on-learners.ts';
import type { OrderLearners, ShownLearner } from './read-order-learners.ts';

type LearnersViewProps = {
  shown: OrderLearners;
  outcome: Awaited<ReturnType<typeof formOutcome>>;
  answer: LearnersAnswer | undefined;
};

/** The learners of an order: to correct each, and to take one of several out. */
export function LearnersView({ shown, outcome, answer }: LearnersViewProps) {
  const { id, reference, learners } = shown;
  const act = answer && 'act' in answer ? answer.act : undefined;
  const change = answer && 'change' in answer ? answer.change : undefined;
  return (
    <>
      <PageHead
        title={say(learners.length === 1 ? '1 learner' : '{count} learners', { count: learners.length })}
        back={{ to: studioPaths.studioOrder(id), label: say('Order {reference}', { reference }) }}
      >
        {say('Names, ages and mail addresses. What was printed or sent before stays as it is.')}
      </PageHead>
      <FormNotice answer={act} outcome={change ? null : outcome} />
      {change?.refusal && (
        <Notice tone="warning" role="alert">
          {change.refusal}
        </Notice>
      )}
      <Review answer={act} />
      <AddedList of={shown.of} added={shown.added} />
      <ol className="grid max-w-3xl gap-4">
        {learners.map((learner) => (
          <li key={learner.id} className="grid gap-3 rounded-xl border border-line bg-surface px-4 py-4">
            <Facts learner={learner} />
            {shown.mayChange && (
              <ChangeForm
                ages={shown.ages}
                learner={learner}
                answer={change?.learner === learner.id ? change : undefined}
              />
            )}
            {shown.mayRemove && (
              <ActForm
                key={outcome?.key}
                name={`remove-${learner.id}`}
                formKey={shown.key}
                seen={shown.seen}
                answer={act}
                summary={say('Take out of the order')}
                hidden={{ do: 'remove', learner: learner.id }}
                button={say('Review')}
              >
                {(typed) => (
                  <Field
                    name="why"
                    formId={`remove-${learner.id}`}
                    label={say('Why')}
                    hint={say('It is kept in the history. The share of the money is refunded on the order.')}
                    required
                    minLength={3}
                    maxLength={300}
                    defaultValue={typed('why')}
                  />
                )}
              </ActForm>
            )}
          </li>
        ))}
      </ol>
      {shown.adding && (
        <div className="max-w-3xl rounded-xl border border-line bg-surface px-4 py-4">
          <AddForm
            ages={shown.ages}
            key={outcome?.key}
            adding={shown.adding}
            seen={shown.seen}
            answer={act}
            problems={answer && 'act' in answer ? answer.problems : undefined}
          />
        </div>
      )}
    </>
  );
}

function Facts({ learner: { name, age, email, isBuyer, apart, movePath } }: { learner: ShownLearner }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <Heading level={2} size="small">
          <bdi>{name}</bdi>
          {age === null ? '' : `, ${age}`}
        </Heading>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
          {[
            isBuyer && say('The buyer'),
            email ?? say('No address of their own'),
            apart && say('Moved to {date}', { date: apart }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {movePath && (
        <AppLink to={movePath} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
          {say('Move to another batch')}
        </AppLink>
      )}
    </div>
  );
}

type ChangeFormProps = { learner: ShownLearner; answer: ChangeAnswer | undefined; ages: OrderLearners['ages'] };

function ChangeForm({ learner, answer, ages }: ChangeFormProps) {
  const { id, version } = learner;
  const saved = answer?.saved;
  const shown = answer?.typed ?? {
    name: learner.name,
    age: learner.age === null ? '' : String(learner.age),
    email: learner.email ?? '',
  };
  const form = `change-${id}`;
  return (
    <Disclosure summary={say('Correct')} open={answer !== undefined}>
      <Form method="post" key={`${version} ${saved?.version ?? ''}`} className="grid max-w-md gap-4">
        {saved && (
          <Notice tone="warning" role="alert" title={say('Somebody saved this meanwhile')}>
            {say('Saved: {learner}. Yours stands below; save again to replace theirs.', {
              learner: [saved.name, saved.age, saved.email].filter((value) => value !== null).join(', '),
            })}
          </Notice>
        )}
        <input type="hidden" name="do" value="change" />
        <input type="hidden" name="learner" value={id} />
        <input type="hidden" name="version" value={saved?.version ?? version} />
        <Field
          name="name"
          formId={form}
          label={say('Name')}
          required
          maxLength={120}
          defaultValue={shown.name}
          error={answer?.problems?.name}
        />
        <Field
          name="age"
          formId={form}
          label={say('Age')}
          inputMode="numeric"
          maxLength={3}
          {...agesAsked(ages)}
          defaultValue={shown.age}
          error={answer?.problems?.age}
        />
        <Field
          name="email"
          formId={form}
          type="email"
          label={say('E-mail of the learner')}
          hint={say('Empty: what concerns them goes to the buyer alone. A new address is sent how to join.')}
          maxLength={254}
          defaultValue={shown.email}
          error={answer?.problems?.email}
        />
        <Button size="sm" className="justify-self-start">
          {say('Save')}
        </Button>
      </Form>
    </Disclosure>
  );
}
