import { say } from '#i18n/staff/say';
import { isCurrency, minorDigits } from '#kit/money';

/** A line of a payout report in words that all gateways share. Amounts in minor units; what came to us is positive. */
export type ReportLine = {
  /** How the gateway calls the payout, and when it sent it. */
  payout: string;
  paidAt: Date;
  /** Names the line within its gateway. */
  key: string;
  kind: 'payment' | 'refund' | 'other';
  gatewayId: string | null;
  gross: number;
  /** Without the tax on it. */
  fee: number;
  feeTax: number;
  currency: string;
  charged: number;
  chargedCurrency: string;
  at: Date;
};

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

/** The cells of a row by the names of their columns, in small letters. */
export class Cells {
  readonly #cells: Map<string, string>;
  constructor(head: string[], cells: string[]) {
    this.#cells = new Map(head.map((name, index) => [name.toLowerCase(), cells[index] ?? '']));
  }

  /** The text of the first of these columns that is not empty; empty where all are. */
  text(...names: string[]): string {
    for (const name of names) {
      const found = this.#cells.get(name.toLowerCase());
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

  /** An amount in minor units; `minor`: it is written in them already. Empty is nothing. */
  amount(name: string, currency: string, minor = false): number {
    const found = this.text(name);
    if (found === '') return 0;
    const digits = isCurrency(currency) ? minorDigits(currency) : 2;
    const plain = found.replaceAll(/(?<=\d),(?=\d)/g, '').replace(/^\((.*)\)$/, '-$1');
    const {
      sign = '',
      whole = '',
      part = '',
    } = /^(?<sign>[-+]?)[₹$]?\s?(?<whole>\d{1,12})(?:\.(?<part>\d{0,6}))?$/.exec(plain)?.groups ?? {};
    const kept = minor ? 0 : digits;
    if (whole === '' || /[1-9]/.test(part.slice(kept)))
      throw new BadCell(name, say('an amount in {currency}', { currency }), found);
    const amount = Number(whole + part.slice(0, kept).padEnd(kept, '0'));
    return sign === '-' ? -amount : amount;
  }

  /** An instant: seconds since 1970, `2026-10-31 18:04:05`, `31/10/2026 18:04:05` or a day alone; by the clock of India unless `utc`. */
  instant(name: string, { utc = false }: { utc?: boolean } = {}): Date {
    const found = this.text(name);
    const at = readInstant(found, utc);
    if (!at) throw new BadCell(name, say('a date such as 2026-10-31'), found);
    return at;
  }
}

function readInstant(text: string, utc: boolean): Date | null {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000);
  const turned = text.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  const found = /^(20\d\d-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:\d\d)?$/.exec(turned);
  if (!found) return null;
  const [, day = '', time = '00:00', seconds = ':00', zone] = found;
  const offset = zone === undefined ? (utc ? 'Z' : '+05:30') : zone === 'UTC' ? 'Z' : zone;
  const at = new Date(`${day}T${time}${seconds}${offset}`);
  return Number.isNaN(at.getTime()) || !at.toISOString() ? null : at;
}
