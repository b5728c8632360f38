import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import type { ReviewedCredit } from '../../bank-statement/review-statement.ts';
import { showCredit } from './show-credit.ts';
import { StatementView } from './statement-view.tsx';
import type { StatementAnswer } from './submit-statement.ts';

const orderId = crypto.randomUUID();
const due = {
  orderId,
  reference: 'KD-7K4M-92QX',
  amount: 49_900,
  open: 2,
  buyer: 'Meena Raman',
  mobile: '+919876543210',
  email: 'meena@example.com',
  learners: ['Arun'],
  placed: '2026-11-10',
  late: false,
};
const credit: ReviewedCredit = {
  line: 7,
  day: '2026-11-13',
  narration: '<b>UPI/KD7K4M92QX',
  amount: 49_900,
  means: 'upi',
  proof: '631712345678',
  references: [],
  state: 'sure',
  candidates: [{ due, why: ['reference', 'amount'] }],
  names: [],
  settled: null,
};
const different = {
  ...credit,
  line: 8,
  state: 'different',
  candidates: [{ due, why: ['reference', 'less'] }],
} as const;
const none = {
  ...credit,
  line: 9,
  state: 'none',
  candidates: [],
  settled: { orderId, reference: 'KD-AAAA-2222' },
} as const;

const answers = (): Record<string, StatementAnswer | undefined> => ({
  empty: undefined,
  problem: { problem: '✗' },
  asks: {
    asks: { text: 'Date', open: { written: '02/11/2026', 'day-first': '2026-11-02', 'month-first': '2026-02-11' } },
  },
  review: {
    review: {
      problems: [{ line: 3, message: '✗' }],
      debits: 2,
      credits: [credit, different, none].map((one) => showCredit(structuredClone(one) as ReviewedCredit)),
    },
  },
  booked: {
    booked: [
      { orderId, proof: '1', amount: 49_900, done: 'paid' },
      { orderId, proof: '2', amount: 49_900, refusal: '✗' },
    ],
  },
});

function render(which: string) {
  const Page = createRoutesStub([{ path: '/', Component: () => <StatementView keeper answer={answers()[which]} /> }]);
  return renderToStaticMarkup(<Page />);
}

it('the review ticks what is sure, has no tick for another amount, and shows texts of the bank as texts', () => {
  const page = render('review');
  expect(page.match(/type="checkbox"/g)).toHaveLength(1);
  expect(page).toMatch(/<input[^>]*checked=""[^>]*>/);
  expect(page).toContain('₹499 due; later payments: 1');
  expect(page).toContain('less than the amount due');
  expect(page).toContain('KD-AAAA-2222');
  expect(page).toContain('&lt;b&gt;UPI');
  expect(page).not.toContain('<b>');
});

it.each(['empty', 'problem', 'asks', 'review', 'booked'])(
  '%s: each field has its label, and Tamil has no English left',
  async (which) => {
    const page = render(which);
    for (const [, id] of page.matchAll(/<(?:input|textarea)(?![^>]*hidden)[^>]* id="([^"]+)"/g))
      expect(page).toContain(`for="${id}"`);
    await speakToStaff('ta', async () => {
      const text = render(which).replaceAll(/<[^>]*>/g, ' ');
      const names =
        /Meena Raman|Arun|CSV|XLSX|UPI\/\w+|KD-[\w-]+|UPI|HDFC|ICICI|SBI|Axis|Kotak|IDFC First|&lt;b&gt;|Date|Narration|Description|Deposit|Credit/g;
      expect(text.replaceAll(names, '')).not.toMatch(/[A-Za-z]{3,}/);
    });
  },
);
