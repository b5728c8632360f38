import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { config } from '#foundation/config';
import { databaseTime, type Tx } from '#platform/db';
import { sumDocuments } from '#sales/documents';
import { documentTitles } from '#sales/documents/model';
import { newId } from '#foundation/kit/id.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, history } from '#platform/people';
import { may, type Role } from '#platform/people/model';
import { trialBalance } from '../../balance/trial-balance.ts';
import { monthFigures } from '../../closing/month-figures.ts';
import { words } from '../../month/amounts.ts';
import { rateKey, rateWords, readRates } from '../../month/exchange-rates.ts';
import { closedUntil, lockOf, type Lock } from '../../month/locks.ts';
import { monthName, monthOf, monthSpan, type Month } from '../../month/months.ts';
import { listPayouts } from '../../payouts/list-payouts.ts';
import { checkMonth } from '../../returns/checks.ts';
import { readGstMonth } from '../../returns/gst-month.ts';
import { gstReturn, sectionFile } from '../../returns/gst-return.ts';
import type { CurrencyFigures } from '../../model.ts';
import { showBalance } from '../balance/show-balance.ts';
import { showPayout } from '../payouts/show-payout.ts';
import { figureWords, stateOf } from './read-months.ts';

export const monthTabs = ['return', 'documents', 'balance', 'payouts'] as const;
export type MonthTab = (typeof monthTabs)[number];

export type ShownMonth = Awaited<ReturnType<typeof readMonth>>;

export const monthScope = (month: Month) => `accounts:${month}`;

/** A month as one of its tabs shows it, and what a form of the page just did. */
export async function readMonth(tx: Tx, { request, month, role }: { request: Request; month: Month; role: Role }) {
  const asked = new URL(request.url).searchParams.get('tab');
  const tab = monthTabs.find((known) => known === asked) ?? 'return';
  const span = monthSpan(month);
  const lock = await lockOf(tx, month);
  const closed = await closedUntil(tx);
  const now = monthOf(await databaseTime(tx));
  const open = await monthFigures(tx, month);
  const state = stateOf(month, { now, locked: lock !== null, closed: closed?.endsAt ?? null });
  return {
    month,
    tab,
    state,
    name: monthName(month),
    registered: Boolean(config().OWNER_GSTIN),
    outcome: await formOutcome(tx, request, monthScope(month)),
    formKey: newId(),
    mayLock: may(role, 'accounts.lock'),
    mayUnlock: role === 'owner',
    figures: figureWords(lock?.figures.currencies ?? open),
    lock: lock && { by: lock.lockedBy, at: lock.lockedAt, zip: lock.figures.zip, openChecks: lock.figures.openChecks },
    closedWith: state === 'closed' && closed ? monthName(closed.month) : null,
    history: await history(tx, 'accounts-month', month),
    filing: tab === 'return' ? await readReturn(tx, { month, lock, foreign: foreignOf(open) }) : null,
    documents: tab === 'documents' ? await readForms(tx, span) : [],
    balance:
      tab === 'balance'
        ? showBalance(await trialBalance(tx, span), (query) => studioPaths.studioBalance({ month, ...query }))
        : [],
    payouts: tab === 'payouts' ? (await listPayouts(tx, span)).map(showPayout) : [],
  };
}

const foreignOf = (figures: CurrencyFigures[]) =>
  figures.map(({ currency }) => currency).filter((one) => one !== 'INR');

async function readReturn(tx: Tx, { month, lock, foreign }: { month: Month; lock: Lock | null; foreign: string[] }) {
  const gst = await readGstMonth(tx, month);
  const rates = await readRates(tx, [month]);
  const sections = gst ? gstReturn(gst) : [];
  const files = ['documents.csv', 'trial-balance.csv', ...sections.map(sectionFile)];
  return {
    checks: lock ? [] : await checkMonth(tx, monthSpan(month), gst),
    rates: gst
      ? foreign.map((currency) => {
          const rate = rates.get(rateKey(month, currency));
          return { currency, rate: rate === undefined ? '' : rateWords(rate) };
        })
      : [],
    sections: sections.map((section) => ({
      name: section.name,
      title: say(section.title),
      table: section.table,
      rows: section.rows.length,
      taxable: words(section.sums.taxable, 'INR'),
      tax: words(section.sums.central + section.sums.state + section.sums.integrated, 'INR'),
      file: sectionFile(section),
    })),
    files: lock?.figures.files.map(({ name }) => name) ?? files,
  };
}

/** How many documents of each form a span has, and what they add up to. */
async function readForms(tx: Tx, span: { from: Date; to: Date }) {
  await prepareLanguage(staffLanguage());
  const text = translator(staffLanguage());
  return (await sumDocuments(tx, span)).map(
    ({ form, takesBack, currency, count, taxable, central, state, integrated, total }) => ({
      key: `${form} ${takesBack ?? ''} ${currency}`,
      title: text(documentTitles[form]),
      count: count.toLocaleString('en-IN'),
      taxable: words(taxable, currency),
      tax: words(central + state + integrated, currency),
      total: words(total, currency),
    }),
  );
}
