import { lookup } from '#foundation/kit/lookup.ts';
import { z } from 'zod';
import type { Report } from '../read-reports.ts';

const told = z.object({ RecordType: z.string(), Type: z.string().optional(), Email: z.string().min(3).max(254) });

/** What says that there is no such mailbox, and what says "not now". All others are about the mail, or its sender. */
const types = lookup<Report['type']>({
  HardBounce: 'bounce',
  BadEmailAddress: 'bounce',
  SoftBounce: 'soft-bounce',
  SpamComplaint: 'complaint',
});

/** The report in a Postmark webhook, which carries one; null for any other body. Postmark has its own mail ids. */
export function readPostmark(body: unknown): Report[] | null {
  const read = told.safeParse(body);
  if (!read.success) return null;
  const { RecordType, Type, Email: address } = read.data;
  if (RecordType === 'SpamComplaint') return [{ type: 'complaint', address }];
  const type = RecordType === 'Bounce' && Type && Object.hasOwn(types, Type) ? types[Type] : undefined;
  return type ? [{ type, address }] : [];
}
