import { config, environmentValue, isDemoBrand } from '#config';
import { inTransaction } from '#db';
import { currencyName } from './currency-name.ts';
import { marketFacts, openMarketCodes } from '#locale/market-list.server';
import { officeZone } from '#locale/office-zone';
import { readSetup } from '#school';
import { schoolParts } from '#school/model';
import { publicPaths } from '#site';
import { firstTyped, isStep, type StepName } from './steps.ts';

export type ShownWizard = Awaited<ReturnType<typeof readWizard>>;

/** The step that is asked for with what was typed so far; `begin` where nothing was chosen yet, `done` at the end. */
export async function readWizard(asked: string) {
  const { choice, typed, pages } = await inTransaction(async (tx) => ({
    ...(await readSetup(tx)),
    pages: await publicPaths(tx),
  }));
  const step: StepName | 'begin' | 'done' = isStep(asked)
    ? asked
    : choice === 'own' && asked === 'done'
      ? 'done'
      : 'begin';
  const fixed = Object.fromEntries(
    [...schoolParts.name, ...schoolParts.contact, ...schoolParts.legal].flatMap((name) => {
      const said = environmentValue(name);
      return said === undefined ? [] : [[name, said]];
    }),
  );
  const [market = 'IN'] = openMarketCodes();
  return {
    step,
    choice,
    begun: Object.keys(typed).length > 0,
    values: { ...firstTyped, ...typed },
    fixed,
    currency: currencyName(marketFacts(market)?.currency ?? 'INR'),
    zone: marketFacts(market)?.zone ?? officeZone(),
    sandbox: config().SANDBOX_PAYMENTS,
    demo: isDemoBrand(),
    pages: step === 'done' ? pages : [],
  };
}
