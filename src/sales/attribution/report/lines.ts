import type { Amounts, ReportLine } from '../model.ts';

const numbers = ['visits', 'leads', 'contacted', 'orders', 'seats'] as const;

/** An empty line of a report. */
export function emptyLine(key: string): ReportLine {
  return { key, visits: 0, leads: 0, contacted: 0, orders: 0, seats: 0, revenue: {}, spend: {} };
}

/** Adds amounts, each currency separately. */
export function addAmounts(sum: Amounts, more: Amounts): void {
  for (const [currency, amount] of Object.entries(more)) sum[currency] = (sum[currency] ?? 0) + amount;
}

/** The sum of these lines. */
export function sumOfLines(lines: ReportLine[]): ReportLine {
  const sum = emptyLine('');
  for (const line of lines) {
    for (const name of numbers) sum[name] += line[name];
    addAmounts(sum.revenue, line.revenue);
    addAmounts(sum.spend, line.spend);
  }
  return sum;
}

/** Groups shown by default. */
const linesShown = 50;

/** The first groups of a report, and the others as one line; null if there are none. A single other group is shown instead of "1 other". */
export function foldLines(lines: ReportLine[], most = linesShown): { lines: ReportLine[]; others: ReportLine | null } {
  if (lines.length <= most + 1) return { lines, others: null };
  return { lines: lines.slice(0, most), others: sumOfLines(lines.slice(most)) };
}
