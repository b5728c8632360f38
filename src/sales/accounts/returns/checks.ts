import { notInArray, sql } from 'drizzle-orm';
import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { withoutDocument } from '#sales/documents';
import { gstinState, isGstState, readGstin } from '#foundation/locale/gstin.ts';
import { listMoneyBack, listMoneyIn, makeBelieveGateways } from '#sales/payments';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { words } from '../month/amounts.ts';
import { monthName, monthOf } from '../month/months.ts';
import { placeName } from '../month/places.ts';
import { supplyOf, type GstDocument, type GstMonth } from './gst-month.ts';

/** Something to look at before the month is filed; `to`: where it is put right. `stops`: the month cannot be locked before. */
export type Check = { title: string; what: string; to: string | null; stops: boolean };

/** How many of each kind are named one by one. */
const maxNamed = 20;

/** What looks wrong in a month's documents, the worst first. `null` as the month: the seller has no GSTIN, and only money is checked. */
export async function checkMonth(tx: Tx, span: { from: Date; to: Date }, month: GstMonth | null): Promise<Check[]> {
  return [...(month ? ofDocuments(month) : []), ...(await moneyWithoutDocument(tx, span))];
}

function ofDocuments(month: GstMonth): Check[] {
  const { invoices, notes, series, withoutRate, sellerState } = month;
  const currencies = [...new Set(withoutRate.map(({ currency }) => currency))];
  const taxed = [...invoices, ...notes];
  const document = (title: string, found: GstDocument[], sentence: (of: GstDocument) => string): Check[] =>
    found.slice(0, maxNamed).map((of) => ({
      title,
      what: `${of.number}: ${sentence(of)}`,
      to: studioPaths.studioOrder(of.orderId),
      stops: false,
    }));
  return [
    ...currencies.map((currency) => {
      const of = withoutRate.filter((found) => found.currency === currency);
      const sum = of.reduce((all, { total }) => all + total, 0);
      return {
        title: say('No exchange rate'),
        what: say(
          of.length === 1
            ? 'One document in {currency} ({sum}) cannot be filed in rupees. Type the rate of the month.'
            : '{count} documents in {currency} ({sum}) cannot be filed in rupees. Type the rate of the month.',
          { count: of.length, currency, sum: words(sum, currency) },
        ),
        to: '#rates',
        stops: true,
      };
    }),
    ...series.flatMap(({ gaps }) =>
      gaps.map(({ after, missing }) => ({
        title: say('A gap in the numbers'),
        what: say(
          missing === 1
            ? 'After {after} one number is missing (rule 46(b) wants them consecutive).'
            : 'After {after} {missing} numbers are missing (rule 46(b) wants them consecutive).',
          { after, missing },
        ),
        to: null,
        stops: false,
      })),
    ),
    ...document(
      say('No place of supply'),
      invoices.filter(
        (invoice) => supplyOf(invoice, sellerState) === 'exempt' && invoice.place === null && taxOf(invoice) > 0,
      ),
      () => say('it carries tax, but names no state (rule 46(n)).'),
    ),
    ...document(
      say('GSTIN that is none'),
      taxed.filter(({ gstin }) => gstin !== null && readGstin(gstin) === null),
      ({ gstin }) => say('{gstin} fails its check digit: the portal refuses it.', { gstin: gstin ?? '' }),
    ),
    ...document(
      say('GSTIN of another state'),
      taxed.filter(
        ({ gstin, place }) =>
          gstin !== null && isGstState(place) && readGstin(gstin) !== null && gstinState(gstin) !== place,
      ),
      ({ gstin, place }) =>
        say('the GSTIN {gstin} is of {state}, the place of supply is {place}.', {
          gstin: gstin ?? '',
          state: placeName(gstinState(gstin ?? '')),
          place: placeName(place) || say('unknown'),
        }),
    ),
    ...document(
      say('Tax of the wrong kind'),
      taxed.filter((of) => isGstState(of.place) && taxOf(of) > 0 && (of.place === sellerState) === of.integrated > 0),
      ({ place }) =>
        place === sellerState
          ? say('it carries integrated tax within the state.')
          : say('it carries central and state tax between states.'),
    ),
    ...document(
      say('No service code'),
      taxed.filter(({ code, place }) => !code && place !== null),
      () => say('it names no HSN or SAC, so table 12 is not complete.'),
    ),
    ...document(
      say('Credit note of another month'),
      notes.filter(({ original, at }) => original !== null && monthOf(original.at) !== monthOf(at)),
      ({ original }) =>
        say('it takes back {number} of {month}. It is filed in this month; nothing is to be done.', {
          number: original?.number ?? '',
          month: original ? monthName(monthOf(original.at)) : '',
        }),
    ),
  ];
}

const taxOf = ({ central, state, integrated }: GstDocument) => central + state + integrated;

/** Payments and refunds of the month without a receipt or credit note. */
async function moneyWithoutDocument(tx: Tx, span: { from: Date; to: Date }): Promise<Check[]> {
  const found: Check[] = [];
  for (const [list, kind, says] of [
    [listMoneyIn, 'receipt', '{amount} came in, but no receipt was written. Open the order.'],
    [listMoneyBack, 'credit_note', '{amount} went back, but no credit note was written. Open the order.'],
  ] as const)
    for (const { orderId, amount } of await list(tx, span, undefined, {
      only: ({ id, gateway }) => sql`${notInArray(gateway, makeBelieveGateways())} and ${withoutDocument(kind, id)}`,
      limit: maxNamed - found.length,
    }))
      found.push({
        title: say('Money without a document'),
        what: say(says, { amount: words(amount.amount, amount.currency) }),
        to: studioPaths.studioOrder(orderId),
        stops: false,
      });
  return found;
}
