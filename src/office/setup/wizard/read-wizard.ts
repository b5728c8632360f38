import { config, environmentValue, isDemoBrand } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { marketFacts, openMarketCodes } from '#foundation/locale/market-list.server.ts';
import { officeZone } from '#foundation/locale/office-zone.ts';
import { readSetup } from '#platform/school';
import { schoolParts, type Typed } from '#platform/school/model';
import { listPageRecords } from '#website/site';
import { textsToRead } from './texts-to-read.ts';
import { firstTyped, isStep, type StepName } from './steps.ts';

export type ShownWizard = Awaited<ReturnType<typeof readWizard>>;

/** The requested step with the typed values so far; `begin` before a choice, `done` at the end. */
export async function readWizard(asked: string) {
  const { choice, typed, records } = await inTransaction(async (tx) => ({
    ...(await readSetup(tx)),
    records: asked === 'done' ? await listPageRecords(tx) : [],
  }));
  const { UPI_ID, BANK_DETAILS } = config();
  // Where money goes may have been written in the settings since.
  const money = { UPI_ID: typed.UPI_ID || (UPI_ID ?? ''), BANK_DETAILS: typed.BANK_DETAILS || (BANK_DETAILS ?? '') };
  const values: Typed = { ...firstTyped, ...typed, ...money };
  const made = (typed.made ?? '').split('\n');
  const step: StepName | 'begin' | 'done' = isStep(asked)
    ? asked
    : choice === 'own' && asked === 'done'
      ? 'done'
      : 'begin';
  const fixed = Object.fromEntries(
    [...schoolParts.name, ...schoolParts.contact, ...schoolParts.legal, ...schoolParts.money].flatMap((name) => {
      const said = environmentValue(name);
      return said === undefined ? [] : [[name, said]];
    }),
  );
  const [market = 'IN'] = openMarketCodes();
  return {
    step,
    choice,
    begun: Object.keys(typed).length > 0,
    values,
    fixed,
    currency: marketFacts(market)?.currency ?? 'INR',
    zone: marketFacts(market)?.zone ?? officeZone(),
    sandbox: config().SANDBOX_PAYMENTS,
    upi: UPI_ID ?? null,
    demo: isDemoBrand(),
    texts: step === 'workshop' ? textsToRead(values) : [],
    /** The published pages that the steps made, by name; and how many other published pages there are. */
    pages: records
      .filter(({ path, published }) => published && made.includes(path))
      .map(({ path, label, language }) => ({ path, label, language })),
    others: records.filter(({ path, published }) => published && !made.includes(path)).length,
  };
}
