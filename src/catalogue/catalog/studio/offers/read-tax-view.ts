import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { readProgramme } from '../../editing/find-programmes.ts';
import { isWrittenNet } from '../../offers/read-rows.ts';
import { marketChoices, marketCodes } from '#foundation/locale/market-list.server.ts';
import { ruleOf } from '../../tax/rate-in-force.ts';
import { listTaxRates } from '../../tax/tax-rates.ts';
import type { TaxView } from './preview.ts';

/** How the prices of a programme are taxed at this moment, for the preview of an offer. */
export async function readTaxView(tx: Tx, programmeId: string): Promise<TaxView> {
  const rules: TaxView['rules'] = {};
  for (const rate of await listTaxRates(tx))
    if (rate.state === 'now') rules[rate.tax] = { ...rules[rate.tax], [rate.market]: ruleOf(rate) };
  const programme = await readProgramme(tx, programmeId);
  return {
    rules,
    programmeTax: programme?.row.tax ?? null,
    net: marketCodes().filter(isWrittenNet),
    markets: marketChoices(),
    registered: config().OWNER_GSTIN !== undefined,
  };
}
