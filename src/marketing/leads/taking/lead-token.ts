import { sessionSecret } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import { readToken } from '#foundation/kit/signed-token.ts';

/** The lead of a thank-you page: its id, or, if it was spooled, the id of its submission and whether a number or an address was left. */
export type LeadToken = { leadId: string } | { submission: string; byMail: boolean };

/** The token subject of a spooled lead, which has no id yet. */
export const waitingSubject = ({ submission, mobile }: { submission: string; mobile: string | null }): string =>
  `${mobile === null ? 'mailed' : 'sent'}-${submission}`;

/** Reads the token of a thank-you page without the database; null for an invalid or expired one. */
export function readLeadToken(token: unknown): LeadToken | null {
  const subject = readToken(sessionSecret(), 'lead', token, Math.floor(Date.now() / 1000));
  if (isId(subject)) return { leadId: subject };
  const [, how, submission] = /^(sent|mailed)-(.*)$/.exec(subject ?? '') ?? [];
  return isId(submission) ? { submission, byMail: how === 'mailed' } : null;
}
