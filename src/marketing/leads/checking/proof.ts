import { createHash, createHmac } from 'node:crypto';
import { sessionSecret } from '#foundation/config';

/**
 * A proof of work: the browser searches the number below `most` that, appended to `salt`, has this SHA-256 (hex). It tries half of them on average: a
 * few seconds on a slow phone.
 */
export type Challenge = { salt: string; target: string; most: number };

const most = 20_000;

const secretOf = (leadId: string, what: string) =>
  createHmac('sha256', sessionSecret()).update(`lead proof ${what} ${leadId}`).digest();

const answerOf = (leadId: string): number => secretOf(leadId, 'number').readUInt32BE(0) % most;

/** The challenge of a lead: deterministic, so nothing is stored, and of no use for another lead. */
export function challengeOf(leadId: string): Challenge {
  const salt = secretOf(leadId, 'salt').toString('hex').slice(0, 32);
  const target = createHash('sha256')
    .update(`${salt}${answerOf(leadId)}`)
    .digest('hex');
  return { salt, target, most };
}

/** Whether this solves the lead's challenge. */
export const isSolved = (leadId: string, answer: string): boolean => answer === String(answerOf(leadId));
