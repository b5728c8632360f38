import { databaseTime, reading } from '#platform/db';
import type { ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { minorDigits } from '#foundation/kit/money.ts';
import type { Staff } from '#platform/people/model';
import { groupingWords, type Amounts, type ReportLine } from '../model.ts';
import { readAsked } from '../report/read-asked.ts';
import { readReport } from '../report/read-report.ts';
import { labelOf } from './show-report.ts';

/** The report of its URL, one row per group; columns for each currency, only with permission to read money. */
export async function exportReport({ query, by }: ExportAsked & { by: Staff | null }): Promise<RowsToExport> {
  if (!by) throw new Error('Nobody asks for this report any more');
  const { asked, report } = await reading(async (tx) => {
    const wanted = readAsked(query, await databaseTime(tx));
    return { asked: wanted, report: await readReport(tx, { by, asked: wanted }) };
  });
  const [earned, spent] = [currenciesOf(report.lines, 'revenue'), currenciesOf(report.lines, 'spend')];
  async function* parts() {
    yield await Promise.resolve(
      report.lines.map((line) => [
        labelOf(line.key, asked.by),
        line.visits,
        line.leads,
        line.contacted,
        line.orders,
        line.seats,
        ...earned.map((currency) => unitsOf(line.revenue, currency)),
        ...spent.map((currency) => unitsOf(line.spend, currency)),
      ]),
    );
  }
  const head = [
    groupingWords[asked.by],
    'Visits',
    'Leads',
    'Answered',
    'Orders',
    'Paid seats',
    ...earned.map((currency) => `Revenue (${currency})`),
    ...spent.map((currency) => `Costs (${currency})`),
  ];
  return { head, total: report.lines.length, parts: parts() };
}

const currenciesOf = (lines: ReportLine[], of: 'revenue' | 'spend') =>
  [...new Set(lines.flatMap((line) => Object.keys(line[of])))].toSorted();

const unitsOf = (amounts: Amounts, currency: string) => {
  const amount = amounts[currency];
  return amount === undefined ? null : amount / 10 ** minorDigits(currency);
};
