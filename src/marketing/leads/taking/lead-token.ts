import { sessionSecret } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import { readToken } from '#foundation/kit/signed-token.ts';

/** What a lead is thanked for by: its id, or, where it had to wait for the database, that of its sending, and whether a number or an address was left. */
export type LeadToken = { leadId: string } | { submission: string; byMail: boolean };

/** What a token says that is given while nobody knows the lead yet. */
export const waitingSubject = ({ submission, mobile }: { submission: string; mobile: string | null }): string =>
  `${mobile === null ? 'mailed' : 'sent'}-${submission}`;

/** Reads the token of a thank-you page without asking the database; null for any that is not genuine or is over. */
export function readLeadToken(token: unknown): LeadToken | null {
  const subject = readToken(sessionSecret(), 'lead', token, Math.floor(Date.now() / 1000));
  if (isId(subject)) return { leadId: subject };
  const [, how, submission] = /^(sent|mailed)-(.*)$/.exec(subject ?? '') ?? [];
  return isId(submission) ? { submission, byMail: how === 'mailed' } : null;
}
