import { z } from 'zod';
import { readGstin } from '#kit/gstin';
import { marketList } from './payment-settings.ts';
import type { Setting } from './setting-kinds.ts';

const lines = (most: number) =>
  z
    .string()
    .trim()
    .min(3)
    .max(most)
    .transform((text) => text.replaceAll(String.raw`\n`, '\n'));

/** Who sells: what stands on invoices, receipts and credit notes. */
export const ownerSettings = {
  OWNER_NAME: {
    schema: lines(120).optional(),
    about: 'Legal name of the business on invoices. Absent: BRAND_NAME.',
    example: 'Tinkerloft Learning Private Limited',
  },
  OWNER_ADDRESS: {
    schema: lines(400).optional(),
    about: 'Its registered address on invoices; `\\n` starts a line.',
    example: String.raw`1 Example Street\nChennai 600001\nTamil Nadu`,
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
      'Markets whose prices in the content are without tax. It is put on top wherever a price is shown or paid. Needs OWNER_GSTIN.',
    example: 'IN',
  },
  OWNER_EXPORT_NOTE: {
    schema: lines(300).default('Export of services, supply under LUT without payment of IGST'),
    about: 'What invoices to other countries say instead of tax. Name the number of your LUT here.',
    example: 'Export of services, supply under LUT without payment of IGST (LUT AD330000000000X)',
  },
  DOCUMENT_PREFIX: {
    schema: z
      .string()
      .regex(/^[A-Z0-9]{1,2}$/, 'must be one or two capital letters or digits')
      .default('TL'),
    about: 'Begins the number of each document: `TLI/26-27/00001`. Another one begins new series.',
    example: 'TL',
  },
} satisfies Record<string, Setting>;

/** A tax invoice that does not say whose it is would be none. */
export function ownerUnnamed(values: Record<string, unknown>): string[] {
  if (values.OWNER_GSTIN === undefined) return [];
  return ['OWNER_NAME', 'OWNER_ADDRESS']
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: is missing or empty, but OWNER_GSTIN is set`);
}
