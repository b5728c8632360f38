import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { tickOf } from '../../bank-statement/book-credit.ts';
import type { Candidate, MatchState, Why } from '../../bank-statement/match-credits.ts';
import type { ReviewedCredit } from '../../bank-statement/review-statement.ts';

/** A payment of a statement as staff see it. */
export type ShownCredit = {
  line: number;
  day: string;
  amount: string;
  narration: string;
  state: MatchState;
  proposals: Proposal[];
  /** An order that it names and that waits for nothing. */
  settled: { to: string; reference: string } | null;
};

export type Proposal = {
  /** What the form sends if it is ticked; null where the amount is not the one due. */
  tick: string | null;
  ticked: boolean;
  to: string;
  reference: string;
  people: string;
  due: string;
  why: string;
};

const whyWords: Record<Why, StaffSentence> = {
  reference: 'the order’s reference',
  'part-of-reference': 'the beginning of the order’s reference',
  amount: 'the amount due',
  mobile: 'the buyer’s mobile number',
  'upi-id': 'a UPI id like the buyer’s mail address',
  name: 'the name',
  'part-of-name': 'a part of the name',
  more: 'more than the amount due',
  less: 'less than the amount due',
  before: 'came before the order was placed',
  late: 'the order has ended: a free seat, or it waits',
};

/** Amounts in figures, days in words, and why each order is proposed. Sure ones are ticked. */
export function showCredit(credit: ReviewedCredit): ShownCredit {
  const { line, day, amount, narration, state, candidates, settled } = credit;
  return {
    line,
    day: new Intl.DateTimeFormat(`${staffLanguage()}-IN`, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(day),
    ),
    amount: rupees(amount),
    narration,
    state,
    proposals: candidates.map((candidate, at) => show(credit, candidate, state === 'sure' && at === 0)),
    settled: settled && { to: studioPaths.studioOrder(settled.orderId), reference: settled.reference },
  };
}

function show(credit: ReviewedCredit, { due, why }: Candidate, ticked: boolean): Proposal {
  const learners = due.learners.filter((name) => name !== due.buyer);
  return {
    tick: why.includes('amount') ? tickOf(credit, due.orderId) : null,
    ticked,
    to: studioPaths.studioOrder(due.orderId),
    reference: due.reference,
    people: [due.buyer, ...learners].join(', '),
    due:
      due.open > 1
        ? say('{amount} due; later payments: {count}', { amount: rupees(due.amount), count: due.open - 1 })
        : say('{amount} due', { amount: rupees(due.amount) }),
    why: why.map((one) => say(whyWords[one])).join(' · '),
  };
}

const rupees = (amount: number) => formatMoney({ amount, currency: 'INR' }, staffLanguage());
