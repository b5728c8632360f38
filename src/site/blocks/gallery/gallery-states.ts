import type { OrderState, OrderView } from '#orders/model';
import type { Block } from '../../pages/page.ts';
import type { BatchView, OfferView, ProgrammeCardView } from '../../page-data/view-types.ts';

/** Blocks as they look in states that the live data of a fresh install do not show. Ready to be seen; dates stand still. */
export function galleryStates(): Record<string, { name: string; block: Block }[]> {
  return {
    hero: [
      shown('hero', 'hero-mascot', 'with the mascot, in ink', {
        title: 'A workshop for the whole school',
        lead: 'One date, one price, one list of names.',
        mascot: 'building',
        tone: 'ink',
        next: batch('open', 18),
        facts: { ages: { min: 8, max: 14 }, sessions: 2, minutes: 90, languages: ['English'], kit: true, venue: null },
      }),
    ],
    schedule: [
      shown('schedule', 'schedule-states', 'open, few seats, sold out, closed', {
        title: 'Every state of a batch',
        filters: [],
        batches: [batch('open', 24), batch('few', 2), batch('sold-out', 0), batch('closed', 9)],
      }),
      shown('schedule', 'schedule-empty', 'no dates', { title: 'No dates yet', filters: [], batches: [] }),
    ],
    price: [
      shown('price', 'price-struck', 'with a struck price', { title: 'With a discount', includes: sold, offer }),
      shown('price', 'price-free', 'free', {
        title: 'Without a price',
        includes: sold,
        offer: { ...offer, free: true, struck: null },
      }),
      shown('price', 'price-advance', 'pay a part now', {
        title: 'Part now, rest later',
        includes: sold,
        offer: advance,
      }),
    ],
    plans: [
      shown('plans', 'plans-two', 'full and advance', {
        title: 'Two ways to pay',
        plans: [
          { offer, name: 'At once', includes: sold, recommended: true },
          { offer: advance, name: 'Part now', note: 'The seat is yours at once.', includes: sold },
        ],
        refund: 'The whole amount back until the first session begins.',
      }),
    ],
    'workshop-list': [
      shown('workshop-list', 'list-states', 'next batch open, few seats, sold out', {
        title: 'Every state of a card',
        filters: [],
        cards: [card('rockets', 'open', 24), card('electronics', 'few', 1), card('data', 'sold-out', 0)],
      }),
      shown('workshop-list', 'list-empty', 'nothing found', { title: 'Nothing found', filters: [], cards: [] }),
    ],
    countdown: [
      shown('countdown', 'countdown-on', 'to a date', { title: 'Begins in', next: batch('open', 3) }),
      shown('countdown', 'countdown-over', 'has begun', {
        title: 'Begun',
        next: { ...batch('open', 3), startsAt: past },
      }),
    ],
    'lead-form': [
      shown('lead-form', 'lead-dialog', 'in a window', { title: 'Shall we call you?', show: 'dialog' }),
      shown('lead-form', 'lead-bar', 'as a bar', { title: 'Any question left?', show: 'bar', button: 'Talk to us' }),
    ],
    notice: (['success', 'warning', 'danger'] as const).map((look) =>
      shown('notice', `notice-${look}`, look, {
        look,
        title: `A ${look} notice`,
        text: 'One sentence says what to do.',
      }),
    ),
    testimonials: [
      shown('testimonials', 'voices-filled', 'with words (a fresh install has none)', {
        title: 'Filled by the owner',
        items: [{ quote: 'Here stand the words of a real person.', name: 'Their name', about: 'who they are' }],
      }),
    ],
    partners: [
      shown('partners', 'partners-filled', 'with names (a fresh install has none)', {
        title: 'Filled by the owner too',
        items: [{ name: 'Name of a school' }, { name: 'Name of a library' }],
        emptyText: 'None yet.',
      }),
    ],
    success: [
      shown('success', 'success-paid', 'paid', { title: 'You are in!', arrival: arrived('paid') }),
      shown('success', 'success-lead', 'after a lead form', { title: 'Thank you', arrival: { kind: 'lead' } }),
    ],
    'payment-status': [
      ...orders.map((state) =>
        shown('payment-status', `order-${state.replace('_', '-')}`, state.replace('_', ' '), {
          title: `Order: ${state.replace('_', ' ')}`,
          visitor: arrived(state),
          still: true,
        }),
      ),
      shown('payment-status', 'order-unknown', 'a link nobody knows', {
        title: 'Order: unknown link',
        visitor: { kind: 'nobody', looked: true },
      }),
    ],
  };
}

/** What no block shows by itself. */
export const kitStates = {
  buttons: 'buttons and badges',
  form: 'form with an error',
  toasts: 'messages (TST-1)',
  offline: 'offline',
  loading: 'loading, with the place kept free',
  empty: 'empty',
  'not-found': 'error 404',
  glitch: 'error 500',
  'glitch-home': 'error 500 on the home page',
  'glitch-workshops': 'error 500 on the workshops',
};

const past = '2026-01-10T04:30:00.000Z';
const date = '2031-01-11T04:30:00.000Z';
const when = 'Sat 11 January, 10:00 am IST';
const sold = ['Two live sessions', 'The box with all parts'];
const orders: OrderState[] = [
  'awaiting_payment',
  'paid',
  'paid_unallocated',
  'failed',
  'expired',
  'cancelled',
  'refunded',
];

const offer: OfferView = {
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
const advance: OfferView = { ...offer, plan: 'advance', name: 'Part now', payNow: '₹99', later: '₹400' };

function shown(kind: string, id: string, name: string, fields: object): { name: string; block: Block } {
  return { name, block: { ...fields, kind, id: `state-${id}` } };
}

function batch(sale: BatchView['sale'], seatsLeft: number): BatchView {
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
    programme: null,
  };
}

function card(topic: ProgrammeCardView['topic'], sale: BatchView['sale'], seatsLeft: number): ProgrammeCardView {
  return {
    slug: `card-${topic}`,
    title: `A workshop on ${topic}`,
    summary: 'One sentence says what is in your hands at the end.',
    topic,
    ages: { min: 8, max: 14 },
    sessions: 2,
    languages: ['English', 'Tamil'],
    path: '#example-workshop-list',
    price: offer,
    next: batch(sale, seatsLeft),
  };
}

function arrived(state: OrderState): { kind: 'order'; order: OrderView } {
  const payable = ['awaiting_payment', 'failed'].includes(state);
  return {
    kind: 'order',
    order: {
      state,
      reference: 'AB-0000-0000',
      learner: 'First name',
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
      moneyGoesBack: false,
      cancelPath: null,
      heldUntil: payable ? '10:15 am' : null,
      documents: [],
      byHandPath: null,
      confirm: null,
      calendarPath: state === 'paid' ? '#example-success' : null,
      path: '#example-payment-status',
      retryPath: payable || state === 'expired' ? '#example-payment-status' : null,
    },
  };
}
