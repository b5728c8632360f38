import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { useState } from 'react';
import { Form } from 'react-router';
import { formatMoney } from '#foundation/kit/money.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { AskDayOrder } from '#foundation/ui/admin/ask-day-order.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import type { Settled } from '../../payment/settle-payment.ts';
import { MoneyHead } from '../money/money-head.tsx';
import { ReviewList } from './review-list.tsx';
import type { BookedLine, StatementAnswer, StatementReview } from './submit-statement.ts';

/** Where a bank statement is matched with the orders that wait for money: the file or text, the review, and what was booked. */
export function StatementView({ keeper, answer }: { keeper: boolean; answer: StatementAnswer | undefined }) {
  const { review, unticked } = useReview(answer);
  // Without scripts there is no earlier review to show.
  const problem = answer && 'problem' in answer ? answer.problem : review ? undefined : unticked;
  return (
    <>
      <MoneyHead at="statement" keeper={keeper} confirms>
        {say('Find what each payment of a bank statement is for, and book them in one go.')}
      </MoneyHead>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {answer && 'booked' in answer && <BookedList lines={answer.booked} />}
      {answer && 'asks' in answer ? (
        <AskDayOrder {...answer.asks}>
          <input type="hidden" name="do" value="read" />
        </AskDayOrder>
      ) : review ? (
        <ReviewList review={review} unticked={unticked} />
      ) : (
        <SendStatement />
      )}
    </>
  );
}

/** The review of the answer, or the one before it where the button was pressed without a tick: the statement need not be sent again. */
function useReview(answer: StatementAnswer | undefined): { review?: StatementReview; unticked?: string } {
  const sent = answer && 'review' in answer ? answer.review : undefined;
  const [last, setLast] = useState(sent);
  if (sent && sent !== last) setLast(sent);
  if (sent) return { review: sent };
  return answer && 'unticked' in answer ? { ...(last && { review: last }), unticked: answer.unticked } : {};
}

function SendStatement() {
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
      <Field
        type="file"
        name="file"
        accept=".csv,.tsv,.txt,.xls,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        label={say('The statement of the bank, as CSV or XLSX')}
        hint={say('As HDFC, ICICI, SBI, Axis, Kotak, IDFC First and others let you download it.')}
      />
      <TextAreaField
        name="text"
        rows={5}
        label={say('Or paste it, with the row that names the columns')}
        hint={say(
          'Only money that came in is looked at. Nothing is booked before you have seen it, and nothing else is kept.',
        )}
      />
      <Button size="sm" name="do" value="read" className="justify-self-start">
        {say('Check the statement')}
      </Button>
    </Form>
  );
}

const cameTo: Partial<Record<Settled, StaffSentence>> = {
  paid: 'Paid: the learner has the seat.',
  instalment: 'The next payment of the plan is paid.',
  paid_unallocated: 'The batch is full: the order waits for a seat or a refund.',
  extra: 'This order was replaced or has ended: the money pays for nothing and waits to be refunded.',
};

/** What became of each ticked payment. */
function BookedList({ lines }: { lines: BookedLine[] }) {
  const booked = lines.filter((line) => 'done' in line).length;
  return (
    <Notice
      tone={booked === lines.length ? 'success' : 'warning'}
      role="status"
      title={say('{booked} of {all} payments are booked.', { booked, all: lines.length })}
    >
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={`${line.orderId} ${line.proof}`} className="wrap-anywhere">
            <AppLink className="font-semibold text-brand underline" to={studioPaths.studioOrder(line.orderId)}>
              {formatMoney({ amount: line.amount, currency: 'INR' }, staffLanguage())}, {line.proof}
            </AppLink>
            {': '}
            {'done' in line ? say(cameTo[line.done] ?? 'Nothing changes.') : line.refusal}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
