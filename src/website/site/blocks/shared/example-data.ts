import type { OrderState, OrderView } from '#sales/orders/model';
import type { BatchView, OfferView } from '../../page-data/view-types.ts';

// Data for the gallery's states, shared by all kinds. Dates are fixed, so that screenshots can be compared.

const date = '2031-01-11T04:30:00.000Z';
const when = 'Sat 11 January, 10:00 am IST';

export const exampleIncludes = ['Two live sessions', 'The box with all parts'];

/** An offer with a struck price. */
export const exampleOffer: OfferView = {
  slug: 'example',
  name: 'Full workshop',
  market: 'IN',
  plan: 'full',
  free: false,
  price: '₹499',
  struck: '₹999',
  payNow: null,
  later: null,
  path: '#example-price',
};
/** The same offer, paid in two parts. */
export const exampleAdvance: OfferView = {
  ...exampleOffer,
  plan: 'advance',
  name: 'Part now',
  payNow: '₹99',
  later: '₹400',
};

/** Returns a batch in this state, with this number of free seats. */
export function exampleBatch(sale: BatchView['sale'], seatsLeft: number): BatchView {
  return {
    id: `batch-${sale}`,
    startsAt: date,
    when,
    zone: 'Asia/Kolkata',
    language: 'English',
    note: 'Saturday and Sunday, 10:00 to 11:30',
    seatsLeft,
    sale,
    path: '#example-schedule',
    waitlistPath: '#example-schedule',
    programme: null,
  };
}

/** Returns a visitor with a genuine link to an order in this state. */
export function exampleOrder(state: OrderState): { kind: 'order'; order: OrderView } {
  const payable = ['awaiting_payment', 'failed'].includes(state);
  return {
    kind: 'order',
    order: {
      state,
      reference: 'AB-0000-0000',
      learner: 'First name',
      learners: 1,
      programme: 'A workshop on rockets',
      topic: 'rockets',
      batchTime: when,
      batchStartsAt: date,
      zone: 'Asia/Kolkata',
      sessionsNote: 'Saturday and Sunday, 10:00 to 11:30',
      kit: true,
      paid: '₹499',
      later: null,
      balance: null,
      instalment: null,
      moneyGoesBack: false,
      paidTooMuch: null,
      cancelPath: null,
      heldUntil: payable ? '10:15 am' : null,
      documents: [],
      byHandPath: null,
      confirm: null,
      enrolled:
        state === 'paid'
          ? {
              dates: [{ instant: date, time: when, venue: null }],
              kitSteps: [
                { name: 'to-pack', state: 'done', at: null },
                { name: 'packed', state: 'done', at: when },
                { name: 'sent', state: 'now', at: when },
                { name: 'arrived', state: 'ahead', at: null },
              ],
              sheetPath: '#example-success',
              sharePath: null,
            }
          : null,
      familyPath: null,
      calendarPath: state === 'paid' ? '#example-success' : null,
      path: '#example-payment-status',
      retryPath: payable || state === 'expired' ? '#example-payment-status' : null,
      payAgainPath: null,
    },
  };
}
