import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readJson } from '#foundation/kit/json/read-json.ts';

/** A report of a provider or a bounce mailbox: `bounce` (no such mailbox), `soft-bounce` (not now), `complaint` (marked as spam). */
const report = z
  .object({
    type: z.enum(['bounce', 'soft-bounce', 'complaint']),
    /** Missing where the provider took it out of a complaint: then the mail says who got it. */
    address: z.string().min(3).max(254).optional(),
    /** The `Message-ID` of the mail, if known. */
    messageId: z.string().max(300).optional(),
  })
  .refine(({ address, messageId }) => address !== undefined || messageId !== undefined);
const body = z.object({ events: z.array(report).max(1_000) });

export type Report = z.infer<typeof report>;

/** Whether a body is signed with this secret (HMAC-SHA-256, hex). */
export function isSigned(raw: Uint8Array, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(raw).digest('hex'));
  const given = Buffer.from(signature.trim().toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The reports in a body that is signed with this secret (HMAC-SHA-256, hex); else why it is not taken. */
export function readReports(raw: Uint8Array, signature: string, secret: string): Report[] | 'forged' | 'unreadable' {
  if (!isSigned(raw, signature, secret)) return 'forged';
  const read = body.safeParse(readJson(raw));
  return read.success ? read.data.events : 'unreadable';
}
