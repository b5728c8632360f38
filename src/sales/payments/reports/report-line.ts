import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { isCurrency, minorDigits } from '#foundation/kit/money.ts';
import { readDecimal } from '#foundation/kit/numbers/read-decimal.ts';
import type { DayOrder } from '#foundation/locale/written-day.ts';
import { readWrittenInstant } from '#foundation/locale/written-instant.ts';

/** A line of a payout in a common format. Amounts in minor units; positive to us. */
export type PayoutLine = {
  /** The gateway's id of the payout, and when it was sent. */
  payout: string;
  paidAt: Date;
  /** Identifies the line within its gateway. */
  key: string;
  kind: 'payment' | 'refund' | 'other';
  /** The gateway's id of the payment or refund; null for everything else. */
  gatewayId: string | null;
  gross: number;
  /** Without its tax. */
  fee: number;
  feeTax: number;
  currency: string;
  /** What the buyer paid or got back, if in another currency; signed like `gross`. */
  charged: number;
  chargedCurrency: string;
  at: Date;
};

/** How a payout report is read, row by row; null for a row without money. Throws `BadCell`. */
export type PayoutFormat = { gateway: string; name: StaffSentence; read: (cells: Cells) => PayoutLine | null };

/** A format with the columns it needs; a list has alternative names of one column. */
export type KnownPayoutFormat = PayoutFormat & { needs: string[][] };

/** A cell that cannot be read: which, and what it should be, in the words of staff. */
export class BadCell extends Error {
  constructor(name: string, wanted: string, found: string) {
    const cell = { name, wanted };
    super(
      found === ''
        ? say('“{name}” should be {wanted}, and is empty', cell)
        : say('“{name}” should be {wanted}, and is “{found}”', { ...cell, found: found.slice(0, 40) }),
    );
  }
}

/** The name of a column as reports write it differently: `Fee (exclusive tax)` is `fee_exclusive_tax`. */
export function columnName(written: string): string {
  return written
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
}

/** How a report writes what may be read in two ways: days in figures (day first, unless it says otherwise), and amounts with a decimal comma. */
export type Written = { order?: DayOrder | null; commas?: boolean };

/** How the cells of a report are written, as far as they say it themselves. */
export function writtenIn(rows: { cells: string[] }[]): Written {
  return { commas: rows.some(({ cells }) => cells.some((cell) => /^-?[\d.]*\d,\d{1,2}$/.test(cell))) };
}

/** The cells of a row by the names of their columns, however those are written; of two columns of one name the first. */
export class Cells {
  readonly #cells: Map<string, string>;
  readonly #written: Written;
  constructor(head: string[], cells: string[], written: Written = {}) {
    this.#written = written;
    this.#cells = new Map(head.map((name, index) => [columnName(name), cells[index] ?? ''] as const).toReversed());
  }

  /** The first of these columns that the report has; the first of them where it has none. */
  among(...names: string[]): string {
    return names.find((name) => this.#cells.has(columnName(name))) ?? names[0] ?? '';
  }

  /** The text of the first of these columns that is not empty; empty where all are. */
  text(...names: string[]): string {
    for (const name of names) {
      const found = this.#cells.get(columnName(name));
      if (found) return found;
    }
    return '';
  }

  /** The same; throws `BadCell` where it is empty or no name of a record. */
  name(...names: string[]): string {
    const found = this.text(...names);
    if (!/^[\w.:/ -]{1,80}$/.test(found)) throw new BadCell(names[0] ?? '', say('a name or id'), found);
    return found;
  }

  currency(...names: string[]): string {
    const found = this.text(...names).toUpperCase();
    if (!/^[A-Z]{3}$/.test(found)) throw new BadCell(names[0] ?? '', say('a currency such as INR'), found);
    return found;
  }

  /** An amount in minor units; `minor`: the cell is in minor units already. Empty is 0. */
  amount(name: string, currency: string, minor = false): number {
    const found = this.text(name);
    if (found === '') return 0;
    const digits = isCurrency(currency) ? minorDigits(currency) : 2;
    const kept = minor ? 0 : digits;
    const { sign, number = '' } =
      /^(?<sign>[-+]?)[₹$]?\s?(?<number>\S+)$/.exec(found.replace(/^\((.*)\)$/, '-$1'))?.groups ?? {};
    // Reports may have more decimals than the currency (`499.0000`), and Stripe's optionally a decimal comma.
    // Where others have a decimal comma, a point may part thousands: `1.500`.
    if (this.#written.commas && /^\d{1,3}\.\d{3}$/.test(number) && kept < 3)
      throw new BadCell(name, say('an amount in {currency}', { currency }), found);
    const bare = number.replace(kept === 0 ? /\.0*$/ : new RegExp(String.raw`(?<=\.\d{${kept}})0+$|\.$`), '');
    const amount = readDecimal(bare, kept, { decimalComma: true });
    if (amount === null) throw new BadCell(name, say('an amount in {currency}', { currency }), found);
    return sign === '-' ? -amount : amount;
  }

  /** An instant as `readWrittenInstant` knows it; by the clock of India unless `utc`. */
  instant(name: string, { utc = false }: { utc?: boolean } = {}): Date {
    const found = this.text(name);
    const at = readWrittenInstant(found, { utc, monthFirst: this.#written.order === 'month-first' });
    if (!at) throw new BadCell(name, say('a date such as 2026-10-31'), found);
    return at;
  }
}
