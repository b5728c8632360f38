import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useRef } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { fieldsOfRow, maxRows } from '../learners/learner-fields.ts';
import { maxRowsNow, seatsNow } from '../learners/most-rows.ts';
import type { CheckoutView } from '../checkout-view.ts';
import { LearnerRow } from './learner-row.tsx';
import type { PeopleFieldsProps } from './people-fields.tsx';

type LearnerRowsProps = PeopleFieldsProps & {
  view: CheckoutView;
  rows: number;
  setRows: (rows: number) => void;
  /** The key of rows changed by a button without JavaScript: then the inputs are reset. */
  shown: string | null | undefined;
};

/** The learners, one row each. Rows are added in the browser or by the server; the price follows either way. */
export function LearnerRows({ values, problem, view, rows, setRows, shown }: LearnerRowsProps) {
  const say = useText();
  const added = useRef(false);
  useEffect(() => {
    if (added.current) document.querySelector<HTMLElement>(`[name=${fieldsOfRow(rows).name}]`)?.focus();
    added.current = false;
  }, [rows]);
  const seats = seatsNow(view);
  const { mostSeats } = view;
  const most = maxRowsNow(view);
  return (
    <>
      <input type="hidden" name="learners" value={rows} />
      <div key={shown ?? ''} className="grid gap-6">
        {Array.from({ length: rows }, (_, index) => (
          <LearnerRow key={index + 1} row={index + 1} of={rows} values={values} problem={problem} ages={view.ages} />
        ))}
      </div>
      {!view.oneSeat && (
        <div className="grid gap-3 border-t border-line pt-4">
          {rows < most && (
            <Button
              variant="secondary"
              name="intent"
              value="add-learner"
              className="justify-self-start"
              onClick={(event) => {
                event.preventDefault();
                added.current = true;
                setRows(rows + 1);
              }}
            >
              <UserPlus aria-hidden="true" className="size-5" />
              {say('checkout.addLearner')}
            </Button>
          )}
          {mostSeats !== null && rows >= mostSeats && mostSeats <= seats && (
            <p className="text-sm text-ink-soft">{say('checkout.refused.tooManySeats', { count: mostSeats })}</p>
          )}
          {rows >= seats && seats < maxRows && (
            <p className="text-sm text-ink-soft">{say('checkout.noMoreSeats', { count: seats })}</p>
          )}
          {(mostSeats === null || mostSeats > maxRows) && (
            <a
              href={view.otherPath}
              className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline"
            >
              {say('checkout.group.link')}
            </a>
          )}
        </div>
      )}
    </>
  );
}
