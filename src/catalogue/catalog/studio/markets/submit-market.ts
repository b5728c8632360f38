import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { loadMarkets } from '../../markets/load-markets.ts';
import { createOnce, database, inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok } from '#foundation/kit/outcome.ts';
import { zonesOf } from '#foundation/locale/countries.server.ts';
import { marketName } from '#foundation/locale/market.ts';
import { submitStaffForm } from '#platform/people';
import type { FormAnswer as StaffAnswer, Staff } from '#platform/people/model';
import { collectors } from '../../markets/collectors.ts';
import { closeMarket } from '../../markets/close-market.ts';
import { moveMarket } from '../../markets/move-market.ts';
import { changeMarket, openMarket } from '../../markets/save-market.ts';
import { readPercent } from '#foundation/kit/numbers/read-decimal.ts';
import {
  baseOf,
  staleAnswer,
  typedInto,
  versionOf,
  type FormAnswer,
  type Typed,
} from '#foundation/ui/admin/versioned-form.ts';
import { optional } from '../shared/flat-form.ts';
import { gatewayField, marketFields, typedMarket } from './market-fields.ts';

/** The scope of the single-use keys of the forms that close a market and open it again. */
export const marketScope = (code: string) => `market:${code}`;

const noSuch = () => new Response(say('There is no such market'), { status: 404 });
const names = () =>
  collectors()
    .choices({ currency: '' })
    .map(({ name }) => name);

/** What a form of the list led to: what was done, to which market, or the form of a new one again. */
export type MarketsSent = { done: string; code: string } | { answer: FormAnswer };

/** Creates or moves a market, as a form of the list asks. Throws a 404 response for an unknown market. */
export async function submitMarkets(form: FormData, by: Staff): Promise<MarketsSent> {
  const [wish, code] = [textOf(form, 'do'), textOf(form, 'market')];
  if (wish === 'up' || wish === 'down') {
    const moved = await inTransaction((tx) => moveMarket(tx, { by, code, to: wish }));
    if (!moved.ok) throw noSuch();
    await loadMarkets(database());
    return { done: 'moved', code };
  }
  const values = typedInto(form, marketFields(names()));
  const tax = { kind: values.kind ?? '', rate: readPercent(values.rate ?? '') };
  const opened = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'market' }, () => openMarket(tx, { by, content: contentOf(values), tax })),
  );
  if (!opened.ok) return { answer: { values, problems: withZones(opened.details, values) } };
  await loadMarkets(database());
  return { done: 'opened', code: opened.value };
}

/** What a form of one market led to: the key or word of what was done, or a form again. */
export type MarketSent = { done: string } | { answer: FormAnswer } | { staff: StaffAnswer };

/** Saves, closes or reopens a market, as a form of its page asks. Throws a 404 response for an unknown market. */
export async function submitMarket(form: FormData, { by, code }: { by: Staff; code: string }): Promise<MarketSent> {
  const sent = textOf(form, 'form') === 'sale' ? await submitSale(form, { by, code }) : await save(form, { by, code });
  if ('done' in sent) await loadMarkets(database());
  return sent;
}

async function save(form: FormData, { by, code }: { by: Staff; code: string }): Promise<MarketSent> {
  const values = typedInto(form, marketFields(names()));
  const content = contentOf({ ...values, country: code });
  const change = { by, code, version: versionOf(form), content };
  const saved = await inTransaction((tx) => changeMarket(tx, change));
  if (saved.ok) return { done: 'saved' };
  if (saved.reason === 'unknown') throw noSuch();
  if (saved.reason === 'invalid') return { answer: { values, problems: withZones(saved.details, values) } };
  const bySettings = collectors()
    .choices({ code, currency: '' })
    .filter((gateway) => gateway.bySettings);
  const now = typedMarket(
    saved.details.now,
    bySettings.map(({ name }) => name),
  );
  return { answer: staleAnswer({ base: baseOf(form), typed: values, now }, saved.details) };
}

const refusals = () => ({
  unknown: '',
  last: say('It is the only open market. Open another one first: the site must sell somewhere.'),
});

async function submitSale(form: FormData, { by, code }: { by: Staff; code: string }): Promise<MarketSent> {
  const closed = textOf(form, 'wish') === 'close';
  const market = marketName(code, staffLanguage());
  const sent = await submitStaffForm<'unknown' | 'last'>(form, {
    scope: marketScope(code),
    refusals: refusals(),
    work: async (tx) => {
      const done = await closeMarket(tx, { by, code, closed });
      if (!done.ok) return done;
      return ok({
        says: closed
          ? [
              say('Nobody can buy in {market} any more, and no page leads there.', { market }),
              say('Orders that were placed there, their payments and documents stay as they are.'),
              say('Pages made for {market} stay. They show no price; visitors can ask for a call.', { market }),
            ]
          : [say('Offers with a price in {market} are on sale again.', { market })],
        button: closed ? say('Close the market') : say('Open it again'),
        did: closed ? say('{market} is closed.', { market }) : say('{market} is open again.', { market }),
      });
    },
  });
  return 'done' in sent ? { done: sent.done } : { staff: sent.answer };
}

/** Converts the form to a market; unreadable input becomes a value that the schema refuses at its field. */
function contentOf(typed: Typed) {
  const { country = '', currency, collect } = typed;
  const zones = zonesOf(country);
  return {
    country,
    currency,
    // Most countries have one zone: it need not be typed.
    zone: optional(typed.zone) ?? (zones.length === 1 ? zones[0] : ''),
    phone: optional(typed.phone),
    gateways: collect === 'chosen' ? names().filter((name) => typed[gatewayField(name)] === 'yes') : undefined,
  };
}

/** Lists the zones of a country with several, if the field was left empty. */
function withZones(problems: Record<string, string>, { country = '', zone = '' }: Typed): Record<string, string> {
  const zones = zonesOf(country);
  if (!problems.zone || zone.trim() !== '' || zones.length < 2) return problems;
  return {
    ...problems,
    zone: say('There are several. Write the one of most buyers: {zones}.', { zones: zones.slice(0, 12).join(', ') }),
  };
}
