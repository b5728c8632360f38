import { z } from 'zod';
import { usualOfficeZone } from '#foundation/locale/office-zone.ts';
import { gstStates, isGstState, readGstin, type GstState } from '#foundation/locale/gstin.ts';
import { isTimeZone } from '#foundation/locale/workshop-time.ts';
import { marketList } from './gateway-settings.ts';
import type { Setting } from '../setting-kinds.ts';

const lines = (most: number) =>
  z
    .string()
    .trim()
    .min(3)
    .max(most)
    .transform((text) => text.replaceAll(String.raw`\n`, '\n'));

/** The seller as printed on invoices, receipts and credit notes. */
export const ownerSettings = {
  OFFICE_ZONE: {
    schema: z
      .string()
      .refine(
        (zone) => isTimeZone(zone) && (zone.includes('/') || zone === 'UTC'),
        'must be a time zone such as Asia/Dubai',
      )
      .default(usualOfficeZone),
    about:
      'Time zone of the office (IANA): staff write and read times in it. Invoices, accounts and figures by week go by days in India, whatever it is.',
    example: 'America/New_York',
  },
  OWNER_NAME: {
    schema: lines(120).optional(),
    about: 'Legal name of the business on invoices. Absent: BRAND_NAME.',
    example: 'Example Learning Private Limited',
  },
  OWNER_ADDRESS: {
    schema: lines(400).optional(),
    about: 'Its registered address on invoices and policies; `\\n` starts a new line.',
    example: String.raw`1 Example Street\nChennai 600001\nTamil Nadu`,
  },
  OWNER_STATE: {
    schema: z
      .string()
      .transform((text, context): GstState => {
        const state = readState(text);
        if (state) return state;
        context.addIssue({ code: 'custom', message: 'must be the name or the two-digit GST code of an Indian state' });
        return z.NEVER;
      })
      .optional(),
    about: 'The state the business is in, on invoices. Not needed beside OWNER_GSTIN, which tells it.',
    example: 'Tamil Nadu',
  },
  OWNER_GSTIN: {
    schema: z
      .string()
      .transform((text, context) => {
        const gstin = readGstin(text);
        if (gstin) return gstin;
        context.addIssue({ code: 'custom', message: 'is not a GSTIN: its shape, state or check digit is wrong' });
        return z.NEVER;
      })
      .optional(),
    about:
      'GSTIN of the business, with its state. With it, sales carry GST and get tax invoices; needs OWNER_NAME and OWNER_ADDRESS. Absent: bills and receipts without tax.',
    example: '33AAAAA0000A1Z9',
  },
  PRICES_WITHOUT_TAX: {
    schema: marketList.default([]),
    about:
      'Markets whose prices in the content exclude tax. Tax is added wherever a price is shown or paid. Needs OWNER_GSTIN.',
    example: 'IN',
  },
  OWNER_EXPORT_NOTE: {
    schema: lines(300).default('Export of services, supply under LUT without payment of IGST'),
    about: 'What invoices to other countries say instead of tax. Include the number of your LUT.',
    example: 'Export of services, supply under LUT without payment of IGST (LUT AD330000000000X)',
  },
  DOCUMENT_PREFIX: {
    schema: z
      .string()
      .regex(/^[A-Z0-9]{1,2}$/, 'must be one or two capital letters or digits')
      .optional(),
    about:
      'Begins the number of each document (`KDI/26-27/00001`). Another one begins new series. Absent: the first letters of BRAND_NAME.',
    example: 'KD',
  },
  ORDER_PREFIX: {
    schema: z
      .string()
      .regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters')
      .optional(),
    about:
      'Begins the reference of each new order (`KD-7K4M-92QX`); references given before keep theirs. Absent: as DOCUMENT_PREFIX.',
    example: 'KALA',
  },
} satisfies Record<string, Setting>;

/** A state by its name, in any case, or by its code. */
function readState(text: string): GstState | null {
  const wanted = text.trim().toLowerCase();
  if (isGstState(wanted)) return wanted;
  const found = Object.entries(gstStates).find(([, name]) => name.toLowerCase() === wanted)?.[0];
  return isGstState(found) ? found : null;
}

/** A tax invoice is not valid without the seller's name and address. */
export function ownerUnnamed(values: Record<string, unknown>): string[] {
  if (values.OWNER_GSTIN === undefined) return [];
  return ['OWNER_NAME', 'OWNER_ADDRESS']
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: is missing or empty, but OWNER_GSTIN is set`);
}
