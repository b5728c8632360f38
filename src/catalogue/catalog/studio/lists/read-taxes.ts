import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { marketName } from '#foundation/locale/market.ts';
import { formOutcome } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { listTaxes, listTaxRates } from '../../tax/tax-rates.ts';
import { rateWords } from '../shared/rate-words.ts';
import { taxScope } from './submit-tax-rate.ts';

export type ShownTaxes = Awaited<ReturnType<typeof readTaxes>>;

/** Every tax rate as staff read it, and what a form just did. */
export async function readTaxes(tx: Tx, { staff, request }: { staff: Staff; request: Request }) {
  const rates = await listTaxRates(tx);
  return {
    rates: rates.map(({ id, tax, market, kind, rate, startsAt, state }) => ({
      id,
      tax,
      market: marketName(market, staffLanguage()),
      what: rateWords({ kind, rate }),
      startsAt,
      state,
    })),
    taxes: await listTaxes(tx),
    registered: config().OWNER_GSTIN !== undefined,
    mayChange: may(staff.role, 'catalogue.change-prices'),
    outcome: await formOutcome(tx, request, taxScope),
    formKey: newId(),
  };
}
