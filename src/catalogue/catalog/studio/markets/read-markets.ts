import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { allCountries, phonePrefix } from '#foundation/locale/countries.server.ts';
import { marketName } from '#foundation/locale/market.ts';
import { formOutcome, history } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { collectors } from '../../markets/collectors.ts';
import { allCurrencies, currencyWords } from '../../markets/currencies.ts';
import { listMarkets, readMarket, type ListedMarket } from '../../markets/list-markets.ts';
import { listTaxRates } from '../../tax/tax-rates.ts';
import { standardTax } from '../../tax/tax-rules.ts';
import { rateWords } from '../shared/rate-words.ts';
import { historyEntries } from '../shared/history-entries.ts';
import { newMarket, typedMarket } from './market-fields.ts';
import { marketScope } from './submit-market.ts';

export type ShownMarkets = Awaited<ReturnType<typeof readMarkets>>;
export type ShownMarket = NonNullable<Awaited<ReturnType<typeof readMarketView>>>;
export type MarketFormChoices = ReturnType<typeof formChoices>;

/** Every market as staff read it, and what the form of a new one offers. */
export async function readMarkets(tx: Tx, staff: Staff) {
  const taxes = await taxWords(tx);
  return {
    markets: (await listMarkets(tx)).map((market) => shown(market, taxes)),
    mayChange: may(staff.role, 'markets.change'),
    values: newMarket,
    choices: formChoices({ currency: '' }),
    registered: config().OWNER_GSTIN !== undefined,
  };
}

/** A market with its form choices, history, and the last form's result; null if it does not exist. */
export async function readMarketView(
  tx: Tx,
  { code, staff, request }: { code: string; staff: Staff; request: Request },
) {
  const found = await readMarket(tx, code);
  if (!found) return null;
  const { currency } = found.content;
  const choices = formChoices({ code, currency });
  const bySettings = choices.gateways.filter((gateway) => gateway.bySettings).map(({ name }) => name);
  return {
    ...shown(found, await taxWords(tx)),
    used: found.used,
    version: found.version,
    values: typedMarket(found.content, bySettings),
    choices,
    formKey: newId(),
    outcome: await formOutcome(tx, request, marketScope(code)),
    mayChange: may(staff.role, 'markets.change'),
    entries: historyEntries(await history(tx, 'market', code)),
  };
}

function shown({ content, closedAt, offers }: ListedMarket, taxes: Map<string, string>) {
  const { country: code, currency, zone } = content;
  const collecting = collectors().collecting(code);
  const labels = new Map(
    collectors()
      .choices({ currency })
      .map(({ name, label }) => [name, label]),
  );
  return {
    code,
    name: marketName(code, staffLanguage()),
    currency,
    zone,
    offers,
    closed: closedAt !== null,
    tax: taxes.get(code) ?? say('no tax'),
    collectors: collecting.map((name) => labels.get(name) ?? say('Sandbox')),
  };
}

function formChoices({ code, currency }: { code?: string; currency: string }) {
  const countries = allCountries()
    .map((country) => ({
      code: country,
      name: marketName(country, staffLanguage()),
      prefix: phonePrefix(country) ?? '',
    }))
    .sort((a, b) => a.name.localeCompare(b.name, staffLanguage()));
  return {
    countries,
    currencies: allCurrencies().map((each) => ({ value: each, label: currencyWords(each) })),
    zones: Intl.supportedValuesOf('timeZone'),
    // Without a currency, the gateways that support it are unknown: all count as supporting.
    gateways: collectors()
      .choices({ ...(code ? { code } : {}), currency })
      .map((gateway) => (currency === '' ? { ...gateway, supports: true } : gateway)),
  };
}

/** The current tax of each market, by its code. */
async function taxWords(tx: Tx): Promise<Map<string, string>> {
  const rates = (await listTaxRates(tx)).filter(({ tax, state }) => tax === standardTax && state === 'now');
  return new Map(rates.map((rate) => [rate.market, rateWords(rate)]));
}
