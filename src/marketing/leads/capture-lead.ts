import { sessionSecret } from '#foundation/config';
import { isUnavailable } from '#platform/db';
import { nobody, type Client } from '#platform/limits';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import { signToken } from '#foundation/kit/signed-token.ts';
import { withTimeout } from '#foundation/kit/with-timeout.ts';
import type { LeadInput } from './model.ts';
import { checkSent, type LeadRefusal } from './taking/check-sent.ts';
import { waitingSubject } from './taking/lead-token.ts';
import { storeSent } from './taking/store-sent.ts';
import { keepLead, leadsWait, patience } from './taking/waiting-leads.ts';

const tokenSeconds = 7 * 24 * 3600;

/** `checks`: the sender is asked for a proof or code (`paths.leadCheck`) before the thank-you page. */
export type CapturedLead = { leadId: string; token: string; merged: boolean; checks: boolean };

/** `waits`: spooled on this server's disk, to be stored when the database is back. */
export type TakenLead = Pick<CapturedLead, 'token' | 'checks'> & { waits: boolean };

/**
 * Stores a lead with its consent, in one transaction with others that arrived during the last write; returns after the commit. A mobile number
 * (without one, an e-mail address) is one lead, across pages: the newest details count, and each submission is kept, with the answers to a custom
 * form. A form that looks like a bot's, or comes from a client beyond LEADS_PER_CLIENT forms in this hour, is stored as `suspected`. Refuses invalid
 * fields, each with its message, and, with a message at the number, a client ten times beyond that limit or the same number again and again.
 * Idempotent by the key of the submission (`once`). A suspected form may be cleared by a proof of work of the browser, and a custom form may ask for
 * a code sent to the number: both after it was stored, so that no lead is lost. A form that waited in the browser keeps its time of consent; after
 * seven days the consent is void. `token` opens the thank-you page for seven days.
 */
export async function captureLead(
  input: LeadInput,
  client: Client = nobody,
): Promise<Outcome<CapturedLead, 'invalid' | 'too-many', LeadRefusal>> {
  const checked = await checkSent(input, client);
  if (!checked.ok) return checked;
  const { leadId, merged, checks } = await storeSent(checked.value);
  return ok({ leadId, token: tokenOf(leadId), merged, checks });
}

/**
 * Like `captureLead`, but tolerates a missing database. If the database is away, or does not answer in four seconds, the lead is spooled on this
 * server's disk and stored once when the database is back, without further checks. Rejects with an `isUnavailable` error if the disk takes no more.
 */
export async function takeLead(
  input: LeadInput,
  client: Client = nobody,
): Promise<Outcome<TakenLead, 'invalid' | 'too-many', LeadRefusal>> {
  const checked = await checkSent(input, client);
  if (!checked.ok) return checked;
  const sent = checked.value;
  const stored = leadsWait() ? null : await withTimeout(storeSent(sent), patience, () => null).catch(nullIfAway);
  if (stored) return ok({ token: tokenOf(stored.leadId), checks: stored.checks, waits: false });
  await keepLead(sent);
  return ok({ token: tokenOf(waitingSubject(sent.row)), checks: false, waits: true });
}

function nullIfAway(error: unknown): null {
  if (isUnavailable(error)) return null;
  throw error;
}

const tokenOf = (subject: string) =>
  signToken(sessionSecret(), 'lead', subject, Math.floor(Date.now() / 1000) + tokenSeconds);
