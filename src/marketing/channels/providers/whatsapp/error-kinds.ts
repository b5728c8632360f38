import { z } from 'zod';
import type { SendTrouble } from '../../model.ts';
import type { Asked } from '../ask-provider.ts';

/** The number is not on WhatsApp. */
export const notReachableCodes: ReadonlySet<number> = new Set([131_026, 131_021]);

/**
 * Refusals that may succeed later with the same text: limits (4, 80007, 130429, 131048, 131056), trouble at Meta (2, 131000, 131016, 131057), and an
 * account the owner has to fix (10, 190, 200–299, 131005, 131031, 131042). An error object means that nothing was accepted.
 */
const laterCodes = new Set([
  2, 3, 4, 10, 190, 368, 80_007, 130_429, 131_000, 131_005, 131_016, 131_031, 131_042, 131_048, 131_056, 131_057,
  133_004, 133_010,
]);

const refusal = z.object({ error: z.object({ code: z.number() }) });

/** Meta's error code, or null. */
export function codeOf(body: unknown): number | null {
  const read = refusal.safeParse(body);
  return read.success ? read.data.error.code : null;
}

/** What an unsuccessful response means for the message. If it is not surely refused, it may have been accepted. */
export function troubleOf(asked: Asked): { trouble: SendTrouble; code: string } {
  if (asked.status === null) return { trouble: asked.sent ? 'unknown' : 'not-taken', code: asked.kind };
  const { status, body } = asked;
  const code = codeOf(body);
  const said = code === null ? `HTTP ${status}` : String(code);
  if (code !== null && notReachableCodes.has(code)) return { trouble: 'not-reachable', code: said };
  if (status === 429 || status === 401 || status === 403) return { trouble: 'not-taken', code: said };
  if (code !== null && (laterCodes.has(code) || (code >= 200 && code < 300)))
    return { trouble: 'not-taken', code: said };
  // Code 1 is "invalid request or possible server error": the outcome of a server error is unknown.
  if (status >= 400 && status < 500) return { trouble: 'refused', code: said };
  if (code !== null && code !== 1 && status >= 500) return { trouble: 'refused', code: said };
  return { trouble: 'unknown', code: said };
}
