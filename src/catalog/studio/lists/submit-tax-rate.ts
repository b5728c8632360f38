import { textOf } from '#kit/form-data';
import { ok, refused } from '#kit/outcome';
import { marketName } from '#locale/market';
import { submitStaffForm } from '#people';
import type { FormAnswer, Staff } from '#people/model';
import { hundredths } from './percent.ts';
import { addTaxRate, removeTaxRate, type NewRate } from '../../tax/tax-rates.ts';

/** The scope of the single-use keys of the forms for tax rates. */
export const taxScope = 'tax-rates';

export type TaxSent = { done: string } | { answer: FormAnswer; problems: Record<string, string> };

const refusals = { invalid: '', begun: 'This rate has begun, or is gone. What was sold with it keeps it.' };

/** Says what a new rate, or taking one back, means, and does it once that is confirmed. */
export async function submitTaxRate(form: FormData, by: Staff): Promise<TaxSent> {
  let problems: Record<string, string> = {};
  const sent = await submitStaffForm<keyof typeof refusals>(form, {
    scope: taxScope,
    refusals,
    work: async (tx) => {
      const id = textOf(form, 'rate-id');
      if (id) {
        const removed = await removeTaxRate(tx, { by, id });
        if (!removed.ok) return removed;
        return ok({ says: ['This rate will not begin.'], button: 'Take it back', did: 'The rate is taken back.' });
      }
      const rate = rateOf(form);
      const added = await addTaxRate(tx, { by, rate });
      if (!added.ok) {
        problems = added.details;
        return refused('invalid');
      }
      return ok({ says: consequences(rate), button: 'Add the rate', did: 'The rate is added.' });
    },
  });
  return 'done' in sent ? { done: sent.done } : { answer: sent.answer, problems };
}

function rateOf(form: FormData): NewRate {
  const typed = (field: string) => textOf(form, field).trim();
  return {
    tax: typed('other') || typed('tax'),
    market: typed('market'),
    kind: typed('kind'),
    rate: hundredths(typed('rate')),
    startsOn: typed('startsOn'),
  };
}

function consequences({ tax, market, kind, rate, startsOn }: NewRate): string[] {
  const where = marketName(market, 'en');
  const what = kind === 'gst' ? `${(rate ?? 0) / 100} % GST` : kind === 'export' ? 'an export without tax' : 'no tax';
  return [
    `From ${startsOn} on, “${tax}” in ${where} is ${what}.`,
    'Orders that were placed before, and all their documents, keep the tax they have.',
  ];
}
