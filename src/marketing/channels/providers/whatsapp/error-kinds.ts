import { z } from 'zod';
import type { SendTrouble } from '../../model.ts';
import type { Asked } from '../ask-provider.ts';

/** Nobody reads WhatsApp at that number. */
export const notReachableCodes: ReadonlySet<number> = new Set([131_026, 131_021]);

/**
 * Meta says no, and yes is possible later without another text: limits (4, 80007, 130429, 131048, 131056), its own trouble (2, 131000, 131016,
 * 131057), and an account the owner has to put right (10, 190, 200–299, 131005, 131031, 131042). An error object means that nothing was taken.
 */
const laterCodes = new Set([
  2, 3, 4, 10, 190, 368, 80_007, 130_429, 131_000, 131_005, 131_016, 131_031, 131_042, 131_048, 131_056, 131_057,
  133_004, 133_010,
]);

const refusal = z.object({ error: z.object({ code: z.number() }) });

/** Meta's code of a refusal; null where there is none. */
export function codeOf(body: unknown): number | null {
  const read = refusal.safeParse(body);
  return read.success ? read.data.error.code : null;
}

/** What an answer without success means for the message. Whatever is not surely refused may have been taken. */
export function troubleOf(asked: Asked): { trouble: SendTrouble; code: string } {
  if (asked.status === null) return { trouble: asked.sent ? 'unknown' : 'not-taken', code: asked.kind };
  const { status, body } = asked;
  const code = codeOf(body);
  const said = code === null ? `HTTP ${status}` : String(code);
  if (code !== null && notReachableCodes.has(code)) return { trouble: 'not-reachable', code: said };
  if (status === 429 || status === 401 || status === 403) return { trouble: 'not-taken', code: said };
  if (code !== null && (laterCodes.has(code) || (code >= 200 && code < 300)))
    return { trouble: 'not-taken', code: said };
  // Code 1 is "invalid request or possible server error": of the latter nobody knows what became.
  if (status >= 400 && status < 500) return { trouble: 'refused', code: said };
  if (code !== null && code !== 1 && status >= 500) return { trouble: 'refused', code: said };
  return { trouble: 'unknown', code: said };
}
