import type { Language } from '#foundation/locale/language.ts';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import type { MeasuredVisit, Touches } from '#marketing/tracking/model';
import { isAttemptKey, newAttemptKey } from '../../placement/attempt.ts';
import { checkoutValues } from '../checkout-form.ts';
import type { AppliedCoupon } from '../checkout-price.ts';
import type { CheckoutValues } from '../checkout-values.ts';
import type { AskedAges } from '../learners/ask-ages.ts';
import { changedRows, readLearners, type ReadLearners } from '../learners/read-learners.ts';

export type CheckoutPlace = {
  offer: string;
  page: string | null;
  /** The variant of an experiment on that page, from the URL. */
  arm?: string | null;
  language: Language;
  /** The market in the URL. */
  market: string | null;
  cookieKey: string | null;
  /** The link of a waitlist offer with a held seat, from the URL. */
  seat?: string | null;
  client: string;
  /** Of the form's request. */
  headers?: Headers;
  /** The buyer's marketing touches, as far as this form and the browser know. */
  touches?: Touches | null;
  /** The visit data to report as a conversion, with the buyer's consent. */
  measured?: MeasuredVisit | undefined;
};

/**
 * The learners of a form; `stays`: a button changed only them, so the form is shown again. `byRows`: rows can change in the browser, so the response
 * includes prices for each number.
 */
export type People = (
  values: CheckoutValues,
  intent: string,
) => { values: CheckoutValues; who: ReadLearners; stays: boolean; byRows: boolean };

/** The learners of the form's rows, whose buttons add and remove one. */
export const fromRows: People = (sent, intent) => {
  const changed = changedRows(sent, intent);
  const values = changed ?? sent;
  return { values, who: readLearners(values), stays: changed !== null, byRows: true };
};

/** A checkout form as it was sent, with what the steps so far have found. */
export type SentCheckout = ReturnType<People> & {
  form: SentForm;
  place: CheckoutPlace;
  attempt: string;
  /** The button that was pressed; empty is the one to pay. */
  intent: string;
  /** The code whose price the buyer has seen or is shown next. */
  coupon: AppliedCoupon | null;
  /** Ages to confirm once, if they stopped the form. */
  ages: AskedAges | null;
};

/** The form's attempt key takes precedence over the cookie's, so that each tab is independent. */
export function readSent(form: SentForm, place: CheckoutPlace, people: People): SentCheckout {
  const formKey = textOf(form, 'attempt');
  const attempt = isAttemptKey(formKey) ? formKey : (place.cookieKey ?? newAttemptKey());
  const intent = textOf(form, 'intent');
  return { ...people(checkoutValues(form), intent), form, place, attempt, intent, coupon: null, ages: null };
}
