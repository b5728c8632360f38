import { lookup } from '#foundation/kit/lookup.ts';
import { z } from 'zod';
import type { Report } from '../read-reports.ts';

const address = z.string().min(3).max(254);
const told = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: address.optional(),
  Recipient: address.optional(),
  SuppressSending: z.boolean().optional(),
  SuppressionReason: z.string().nullish(),
});

/** What says that there is no such mailbox, and what says "not now". All others are about the mail, or its sender. */
const types = lookup<Report['type']>({
  HardBounce: 'bounce',
  BadEmailAddress: 'bounce',
  SoftBounce: 'soft-bounce',
  SpamComplaint: 'complaint',
});

/**
 * The report in a Postmark webhook, which carries one at most: deliveries, openings and clicks may come to the same address. Null for any other body.
 * Postmark has its own mail ids.
 */
export function readPostmark(body: unknown): Report[] | null {
  const read = told.safeParse(body);
  if (!read.success) return null;
  const { RecordType, Type = '', Email, Recipient, SuppressSending, SuppressionReason } = read.data;
  const found = Email ?? Recipient;
  // Postmark sends an address with each event: this body is not its own.
  if (found === undefined) return null;
  const of = (reason: string) => {
    const type = Object.hasOwn(types, reason) ? types[reason] : undefined;
    return type ? [{ type, address: found }] : [];
  };
  if (RecordType === 'Bounce' || RecordType === 'SpamComplaint') return of(RecordType === 'Bounce' ? Type : RecordType);
  // It sends nothing more to an address that bounced, or complained, and says so.
  return RecordType === 'SubscriptionChange' && SuppressSending ? of(SuppressionReason ?? '') : [];
}
