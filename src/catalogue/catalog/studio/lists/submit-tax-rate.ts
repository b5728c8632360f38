import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { marketName } from '#foundation/locale/market.ts';
import { submitStaffForm } from '#platform/people';
import type { FormAnswer, Staff } from '#platform/people/model';
import { readPercent } from '#foundation/kit/numbers/read-decimal.ts';
import { addTaxRate, removeTaxRate, type NewRate } from '../../tax/tax-rates.ts';

/** The scope of the single-use keys of the forms for tax rates. */
export const taxScope = 'tax-rates';

export type TaxSent = { done: string } | { answer: FormAnswer; problems: Record<string, string> };

const refusals = () => ({
  invalid: '',
  begun: say('This rate has begun, or is gone. What was sold with it keeps it.'),
});

/** Says what a new rate, or taking one back, means, and does it once that is confirmed. */
export async function submitTaxRate(form: FormData, by: Staff): Promise<TaxSent> {
  let problems: Record<string, string> = {};
  const sent = await submitStaffForm<'invalid' | 'begun'>(form, {
    scope: taxScope,
    refusals: refusals(),
    work: async (tx) => {
      const id = textOf(form, 'rate-id');
      if (id) {
        const removed = await removeTaxRate(tx, { by, id });
        if (!removed.ok) return removed;
        return ok({
          says: [say('This rate will not begin.')],
          button: say('Take it back'),
          did: say('The rate is taken back.'),
        });
      }
      const rate = rateOf(form);
      const added = await addTaxRate(tx, { by, rate });
      if (!added.ok) {
        problems = added.details;
        return refused('invalid');
      }
      return ok({ says: consequences(rate), button: say('Add the rate'), did: say('The rate is added.') });
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
    rate: readPercent(typed('rate')),
    startsOn: typed('startsOn'),
  };
}

function consequences({ tax, market: code, kind, rate, startsOn: day }: NewRate): string[] {
  const about = { day, tax, market: marketName(code, staffLanguage()) };
  const begins =
    kind === 'gst'
      ? say('From {day} on, “{tax}” in {market} is {percent} % GST.', { ...about, percent: (rate ?? 0) / 100 })
      : kind === 'export'
        ? say('From {day} on, “{tax}” in {market} is an export without tax.', about)
        : say('From {day} on, “{tax}” in {market} is no tax.', about);
  return [begins, say('Orders that were placed before, and all their documents, keep the tax they have.')];
}
