import { z } from 'zod';
import type { Setting } from '../setting-kinds.ts';

const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Retention of personal data; nightly jobs erase by these settings, and the privacy policy of the starter content states them. */
export const retentionSettings = {
  KEEP_LEADS_MONTHS: {
    schema: number(1, 120).default(24),
    about: 'Months after which leads, newsletter addresses and places on waitlists go, counted from the last contact.',
    example: '24',
  },
  KEEP_UNPAID_ORDERS_MONTHS: {
    schema: number(1, 120).default(24),
    about: 'Months after which the people of orders that nobody paid are erased.',
    example: '24',
  },
  KEEP_ORDERS_MONTHS: {
    schema: number(12, 240).default(96),
    about:
      'Months after which the people of paid orders are erased, with learners, certificates and notes, counted from the order.',
    example: '96',
  },
  KEEP_TAX_RECORDS_MONTHS: {
    schema: number(72, 240).default(72),
    about:
      'Months for which invoices, receipts and credit notes name their buyer, counted from the due date of the annual return of their financial year. At least 72 (CGST Act 2017, section 36).',
    example: '72',
  },
  KEEP_ADDRESSES_MONTHS: {
    schema: number(1, 120).default(12),
    about: 'Months after which the address of a kit goes, counted from its sending.',
    example: '12',
  },
  KEEP_UNPAID_ADDRESSES_DAYS: {
    schema: number(7, 365).default(60),
    about: 'Days after which the address of an order that nobody paid goes.',
    example: '60',
  },
  KEEP_MAILS_MONTHS: {
    schema: number(1, 120).default(24),
    about: 'Months after which sent and failed mails go, and messages to and from phones.',
    example: '24',
  },
  KEEP_CONNECTIONS_DAYS: {
    schema: number(1, 30).default(7),
    about:
      'Days for which it is noted by what connection somebody placed an order or joined a waitlist, as a mark without an address.',
    example: '7',
  },
  KEEP_PAGE_VIEWS_MONTHS: {
    schema: number(1, 120).default(25),
    about: 'Months for which sums of page views by day are kept; they name nobody.',
    example: '25',
  },
  KEEP_CONSENTS_MONTHS: {
    schema: number(12, 120).default(36),
    about: 'Months for which an answer about tracking is kept as proof after it ended; it names nobody.',
    example: '36',
  },
  KEEP_LOGS_DAYS: {
    schema: number(1, 730).default(365),
    about:
      'Days for which the privacy policy says that security records are kept. The server writes its log to the standard output and keeps none: set your log keeper to the same.',
    example: '365',
  },
} satisfies Record<string, Setting>;

/** The numbers of the settings above, as placeholders in the policy of the starter content: `{{keepLeadsMonths}}`. */
export function retentionWords(values: Record<keyof typeof retentionSettings, number>): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(retentionSettings) as (keyof typeof retentionSettings)[]).map((name) => [
      name.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      String(values[name]),
    ]),
  );
}
