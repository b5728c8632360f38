import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { BatchTabs } from '#catalogue/batches/ui/batch-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { CancelProgress } from './cancel-progress.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import type { CancelPageData } from './read-cancel-page.ts';

type CancelViewProps = {
  shown: CancelPageData;
  outcome: { key: string; text: string; repeated: boolean } | null;
  answer: FormAnswer | undefined;
};

/** Cancels a batch: the choice for each learner, a review, and then the progress. */
export function CancelView({ shown, outcome, answer }: CancelViewProps) {
  const { batchId, programme, when, cancelled, cancellation, buyers } = shown;
  const reviewing = answer?.review !== undefined;
  return (
    <>
      <PageHead
        title={say(cancelled ? 'Cancelled batch' : 'Cancel this batch')}
        back={{ to: studioPaths.studioRoster(batchId), label: say('Roster') }}
        badge={cancelled ? <Badge tone="danger">{say('Cancelled')}</Badge> : null}
      >
        {programme}, {when}
      </PageHead>
      <BatchTabs batchId={batchId} />
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {cancellation ? (
        <>
          <CancelProgress shown={shown} cancellation={cancellation} />
          {buyers.length > 0 && !reviewing && (
            <Form method="post" className="grid max-w-2xl gap-5" key={outcome?.key} aria-labelledby="open">
              <h2 id="open" className="heading text-lg">
                {say('Still to decide')}
              </h2>
              <Hidden fields={{ do: 'decide', form: 'decide', key: keyOf(answer, 'decide', shown.keys.decide) }} />
              <ChoiceFields shown={shown} answer={answer} />
              <ReviewButton />
            </Form>
          )}
        </>
      ) : cancelled ? (
        <Notice tone="info">{say('This batch does not take place, and nobody is left to decide about.')}</Notice>
      ) : (
        !reviewing && <CancelForm shown={shown} answer={answer} />
      )}
    </>
  );
}

function CancelForm({ shown, answer }: { shown: CancelPageData; answer: FormAnswer | undefined }) {
  const { buyers, unpaid, creditUntil, may } = shown;
  const typed = (name: string, otherwise = '') => answer?.values[name] ?? otherwise;
  return (
    <Form method="post" className="grid max-w-2xl gap-5">
      <Notice tone="warning" title={say('This cannot be undone')}>
        {say('Nobody can buy the batch any more, and every family gets a message.')}
        {unpaid > 0 && ` ${heldWords(unpaid)}`}
      </Notice>
      <Hidden fields={{ do: 'cancel', form: 'cancel', key: keyOf(answer, 'cancel', shown.keys.cancel) }} />
      {buyers.length > 0 ? <ChoiceFields shown={shown} answer={answer} /> : <p>{say('Nobody has paid for a seat.')}</p>}
      {may.credit && buyers.length > 0 ? (
        <Field
          name="creditUntil"
          type="date"
          label={say('Credits are good until the end of')}
          hint={say('A credit is a code for one use, worth what was paid.')}
          required
          defaultValue={typed('creditUntil', creditUntil)}
        />
      ) : (
        <Hidden fields={{ creditUntil }} />
      )}
      <Field
        name="why"
        label={say('Why')}
        hint={say('It is kept in the history of each order; families do not read it.')}
        required
        minLength={3}
        maxLength={300}
        defaultValue={typed('why')}
      />
      <ReviewButton />
    </Form>
  );
}

function heldWords(count: number): string {
  const one = 'One seat is held and not paid: released.';
  return say(count === 1 ? one : '{count} seats are held and not paid: released.', { count });
}

function ReviewButton() {
  return (
    <Button variant="secondary" name="step" value="review" className="justify-self-start">
      {say('Review')}
    </Button>
  );
}

const keyOf = (answer: FormAnswer | undefined, form: string, fresh: string) =>
  answer?.form === form ? answer.key : fresh;

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />);
}
