import { columnName, type PayoutFormat, type KnownPayoutFormat } from '../reports/report-line.ts';
import { companies } from './companies.ts';

const known = Object.values(companies).flatMap(({ payoutReport }) => payoutReport ?? []);

/** The gateways whose settlement report is known. */
export const reportingGateways = (): string[] => known.map(({ gateway }) => gateway);

/** The known format whose columns a report has, ignoring others; null if staff must map its columns. */
export function knownFormat(head: string[]): PayoutFormat | null {
  return known.find((format) => missingColumns(format, head).length === 0) ?? null;
}

/**
 * The columns a report lacks to match the nearest format: the known format with most of its columns in the head, at least half of them; else that of
 * the chosen gateway. Null if none is missing, or no format is near.
 */
export function lackingColumns(head: string[], gateway: string): { format: PayoutFormat; missing: string[] } | null {
  const shares = (format: KnownPayoutFormat) => format.needs.length - missingColumns(format, head).length;
  const [nearest] = known.toSorted((a, b) => shares(b) - shares(a));
  const format =
    nearest && shares(nearest) * 2 >= nearest.needs.length ? nearest : known.find((one) => one.gateway === gateway);
  const missing = format ? missingColumns(format, head) : [];
  return format && missing.length > 0 ? { format, missing } : null;
}

/** The columns missing in a report, each by its first name. */
function missingColumns({ needs }: KnownPayoutFormat, head: string[]): string[] {
  const there = new Set(head.map(columnName));
  return needs.filter((names) => !names.some((name) => there.has(columnName(name)))).map((names) => names.join(' / '));
}
