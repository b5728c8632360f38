import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { holdMinutes } from '#catalogue/batches/model';
import { addressFields } from '#sales/delivery/model';
import { AddressFields } from '#sales/delivery/ui/address-fields.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';
import { FormProblems } from '#foundation/ui/forms/form-problems.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { checkoutFields, type CheckoutField, type CheckoutValues } from '../checkout-values.ts';
import { fieldsOfRow, learnerFields, rowsIn } from '../learners/learner-fields.ts';
import type { CheckoutView } from '../checkout-view.ts';
import type { DraftHandle } from '../draft/use-draft.ts';
import { BatchCards } from './batch-cards.tsx';
import { DraftNote } from './draft-note.tsx';
import { ChosenLessons, isAboutSlots } from './lesson-fields.tsx';
import { GstFields, StateField } from './gst-fields.tsx';
import { CouponField } from './coupon-field.tsx';
import { NoteField } from './note-field.tsx';
import { BuyerFields, type PeopleFieldsProps } from './people-fields.tsx';
import type { SubmittedView } from '../submit/show-again.ts';
import { PaymentMethods, PaymentSafety } from '../../ui/payment-methods.tsx';
import { PriceLines, Total } from './price-lines.tsx';
import { Step } from './step.tsx';
import { TermsLabel } from './terms-label.tsx';
import { waitlistPath } from './waitlist-path.ts';

type CheckoutFormProps = {
  view: CheckoutView;
  /** Keeps typed values on this device; null if the server knows them. */
  draft: DraftHandle | null;
  submitted: Extract<SubmittedView, { kind: 'again' }> | undefined;
  /** Called with the id of the chosen batch: of one that has begun the price may differ. */
  chooseBatch: (batch: string) => void;
  /** Renders the step for learners. */
  renderLearners: (fields: PeopleFieldsProps) => ReactNode;
  /** Problems of fields that only that step has. */
  more?: { field: string; message: string }[];
  /** Whether the form can contain a file. */
  withFile?: boolean;
};

/** The whole checkout: buyer, learners, date, and price. Posts to its own page, with and without JavaScript. */
export function CheckoutForm({
  view,
  draft,
  submitted,
  chooseBatch,
  renderLearners,
  more = [],
  withFile = false,
}: CheckoutFormProps) {
  const say = useText();
  const sending = useNavigation().state !== 'idle';
  const values = submitted?.values ?? view.values;
  const problem = (field: CheckoutField) => {
    const said = submitted ? submitted.problems[field] : field === 'coupon' ? view.couponProblem : null;
    return said ? say(said) : undefined;
  };
  const reckoned = submitted?.status === 200 && submitted.rows === null;
  const problems = checkoutFields.flatMap((field) => {
    const message = problem(field);
    return message ? [{ field, message }] : [];
  });
  const fields = { values, problem };
  // A wrong code stops the form before anything else is read.
  const checked = submitted !== undefined && submitted.status !== 200 && !submitted.problems.coupon;
  const isRight = (some: readonly CheckoutField[]) => checked && !some.some((field) => problem(field));
  const seats = view.lines.find(({ kind }) => kind === 'price')?.quantity ?? 1;
  const chosenIsFull = view.batches.some(({ id, sale }) => id === values.batch && sale === 'sold-out');
  const fullPath = waitlistPath(view, values.batch);
  return (
    <Form
      method="post"
      noValidate
      ref={draft?.form}
      onInput={draft?.typed}
      onSubmit={draft?.sent}
      encType={withFile ? 'multipart/form-data' : undefined}
    >
      <FormAnswer answer={submitted} className="grid gap-6">
        {view.touch && <input type="hidden" name="touch" value={view.touch} />}
        <input type="hidden" name="attempt" value={submitted?.attempt ?? view.attempt} />
        {submitted?.ages && <input type="hidden" name="ages" value={submitted.ages.asked} />}
        <input type="hidden" name="total" value={view.shownTotal} />
        {/* Return in a field presses the first button of a form: make that the submit button, not “Apply”. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="visually-hidden" />
        <div className="grid gap-4 empty:hidden">
          <FormProblems
            title={say('checkout.problems')}
            problems={[...problems, ...more]}
            answered={submitted !== undefined}
          />
          {submitted?.refusal && (
            <Notice
              tone="warning"
              role="alert"
              tabIndex={-1}
              autoFocus
              title={say(submitted.refusal, { count: submitted.seatsLeft })}
            >
              {say('checkout.nothingLost')}
            </Notice>
          )}
          {submitted?.ages && (
            <Notice tone="warning" role="alert" tabIndex={-1} autoFocus title={say('checkout.ageTitle')}>
              {say('checkout.ageText', submitted.ages)}
            </Notice>
          )}
          {reckoned && (
            <Notice tone="info" role="alert" tabIndex={-1} autoFocus>
              {view.coupon ? say('checkout.coupon.applied', { code: view.coupon }) : say('checkout.coupon.none')}
            </Notice>
          )}
          {!submitted && chosenIsFull && (
            <Notice tone="warning" title={say('checkout.fullDate')}>
              {fullPath && (
                <a href={fullPath} className="underline">
                  {say('batch.waitlist')}
                </a>
              )}
            </Notice>
          )}
          {!submitted && view.seatOver && <Notice tone="warning">{say('checkout.seatOver')}</Notice>}
          {!submitted && view.heldUntil && (
            <Notice tone="info">{say('checkout.held', { time: view.heldUntil })}</Notice>
          )}
        </div>
        <Step
          number={1}
          title={say('checkout.buyer')}
          done={isRight(buyerFields) && `${values.name} · ${values.mobile}`}
        >
          <BuyerFields {...fields} dial={view.dial} meant={submitted?.meant} />
          {view.gst && <StateField {...fields} states={view.gst.states} kit={view.kit} />}
          {draft && <DraftNote clear={draft.clear} />}
        </Step>
        <Step
          number={2}
          title={say('checkout.learner')}
          done={!withFile && more.length === 0 && isRight(learnerStep) && learnerNamesIn(values)}
        >
          {renderLearners(fields)}
          <NoteField {...fields} />
        </Step>
        <Step number={3} title={say('checkout.when')}>
          {view.lessons ? (
            <ChosenLessons lessons={view.lessons} taken={isAboutSlots(submitted?.refusal)} />
          ) : (
            <BatchCards
              batches={view.batches}
              chosen={values.batch}
              folded={submitted ? isRight(['batch']) && submitted.refusal === null : view.dateChosen}
              error={problem('batch')}
              choose={chooseBatch}
            />
          )}
        </Step>
        {view.address && (
          <Step
            number={4}
            title={say('address.title')}
            done={isRight(sentTo) && [values.shipName, values.shipLine1, values.shipCity].filter(Boolean).join(', ')}
          >
            {seats > 1 && <p className="font-semibold">{say('checkout.kits', { count: seats })}</p>}
            <AddressFields {...fields} states={view.address.states} />
          </Step>
        )}
        <Step number={view.address ? 5 : 4} title={say('checkout.pay')}>
          <PriceLines view={view} />
          {view.gst && <GstFields {...fields} />}
          <CouponField
            typed={values.coupon}
            applied={view.coupon}
            advance={view.later !== null}
            error={problem('coupon')}
            cleared={submitted?.problems.coupon && values.coupon === '' ? submitted : undefined}
          />
          {!view.free && view.methods.length > 1 && <PaymentMethods methods={view.methods} chosen={values.method} />}
          <CheckboxField
            name="terms"
            value="yes"
            label={<TermsLabel />}
            defaultChecked={values.terms === 'yes'}
            error={problem('terms')}
            required
          />
          {view.optIn && (
            <CheckboxField name="messages" value="yes" label={view.optIn} defaultChecked={values.messages === 'yes'} />
          )}
          <Button size="lg" className="w-full" aria-disabled={sending || undefined}>
            {sending
              ? say('checkout.sending')
              : view.free
                ? say('checkout.enrolFree')
                : say('checkout.payButton', { amount: view.total })}
          </Button>
          <p className="text-center text-sm text-ink-soft">
            <AfterSending view={view} />
          </p>
          {!view.free && <PaymentSafety methods={view.methods} />}
        </Step>
      </FormAnswer>
      {/* On a phone the total stays visible while scrolling; screen readers get it above and at the button. */}
      <div className="enrol-bar -mx-gutter mt-6" aria-hidden="true">
        <Total view={view} />
      </div>
    </Form>
  );
}

/** The next step, and how long the seat is held; for a seat held already, the notice at the top says it. */
function AfterSending({ view: { free, heldUntil, keeps } }: { view: CheckoutView }) {
  const say = useText();
  const { minutes, days } = keeps;
  if (free) return say('checkout.afterFree');
  if (minutes === null) return say('checkout.afterPayByHand', { minutes: holdMinutes, days: days ?? 0 });
  if (heldUntil) return say('checkout.afterPay');
  const kept = days === null ? say('checkout.kept', { minutes }) : say('checkout.keptLonger', { minutes, days });
  return `${say('checkout.afterPay')} ${kept}`;
}

const buyerFields: CheckoutField[] = ['name', 'mobile', 'email', 'state'];
/** Where no state is chosen the kit's address names it: without one there, both steps stay open. */
const sentTo: CheckoutField[] = [...addressFields, 'state'];
const learnerStep: CheckoutField[] = [...learnerFields, 'note'];

/** The learners as typed, by name. */
function learnerNamesIn(values: CheckoutValues): string {
  const rows = Array.from({ length: rowsIn(values) }, (_, index) => values[fieldsOfRow(index + 1).name]);
  return rows.filter((name) => name.trim() !== '').join(', ') || values.name;
}
