import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import type { ShownMove } from './read-move.ts';

type MoveViewProps = {
  move: ShownMove;
  outcome: { key: string; text: string; repeated: boolean } | null;
  answer: FormAnswer | undefined;
};

/** A learner and the possible moves: to a free seat, or by a swap with another learner. */
export function MoveView({ move, outcome, answer }: MoveViewProps) {
  const { learner, programme, when, words, language, free, swaps, keys } = move;
  const shared = { answer, button: say('Review') };
  const noReview = !answer?.review;
  return (
    <>
      <PageHead title={say('Move {learner}', { learner })} back={{ to: move.rosterPath, label: say('Roster') }}>
        {programme}, {when}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {move.cancelled && (
        <Notice tone="warning">
          {say('This batch was cancelled: what becomes of its learners is decided there.')}
        </Notice>
      )}
      <Facts
        rows={[
          [say('Learner'), <bdi key="learner">{learner}</bdi>],
          [
            say('Order'),
            move.orderPath ? (
              <AppLink key="order" to={move.orderPath} className="font-semibold text-brand underline">
                {move.reference}
              </AppLink>
            ) : (
              move.reference
            ),
          ],
          [say('Money'), words],
          [say('Mails in'), language],
        ]}
      />
      {noReview && free.length + swaps.length === 0 && (
        <EmptyState title={say('There is no other batch')}>
          {say('Make another batch of {programme} first.', { programme })}
        </EmptyState>
      )}
      {free.length > 0 && (
        <ActForm {...shared} name="move" formKey={keys.move} summary={say('To a free seat')} hidden={{ do: 'move' }}>
          {(typed) => (
            <>
              <SelectField
                name="to"
                formId="move"
                label={say('To the batch')}
                required
                defaultValue={typed('to')}
                options={[{ value: '', label: say('Choose a batch') }, ...free.map(toOption)]}
              />
              <Why formId="move" value={typed('why')} />
            </>
          )}
        </ActForm>
      )}
      {swaps.length > 0 && (
        <ActForm
          {...shared}
          name="swap"
          formKey={keys.swap}
          summary={say('Change places with another learner')}
          hidden={{ do: 'swap' }}
        >
          {(typed) => (
            <>
              <SelectField
                name="other"
                formId="swap"
                label={say('With')}
                hint={say('Works between full batches too. Both families get a mail.')}
                required
                defaultValue={typed('other')}
                options={[{ value: '', label: say('Choose a learner') }, ...swaps.map(toOption)]}
              />
              <Why formId="swap" value={typed('why')} />
            </>
          )}
        </ActForm>
      )}
    </>
  );
}

const toOption = ({ id, label }: { id: string; label: string }) => ({ value: id, label });

function Why({ formId, value }: { formId: string; value: string }) {
  return (
    <Field
      name="why"
      formId={formId}
      label={say('Why')}
      hint={say('It is kept in the history of the order; the family does not read it.')}
      required
      minLength={3}
      maxLength={300}
      defaultValue={value}
    />
  );
}
