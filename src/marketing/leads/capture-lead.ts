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

/** `checks`: its sender is asked for something more (`paths.leadCheck`) before the thank-you page. */
export type CapturedLead = { leadId: string; token: string; merged: boolean; checks: boolean };

/** `waits`: it is on the disk of this server, and will be stored when the database is back. */
export type TakenLead = Pick<CapturedLead, 'token' | 'checks'> & { waits: boolean };

/**
 * Stores a lead with the consent it gave, in one transaction with those that came while the last ones were written;
 * returns after its commit. A mobile number (without one, an e-mail address) is one lead, on whatever page it is left: the newest
 * details count, each submission is kept, with the answers to a form of the school's own. What looks like a bot's, or comes from a client that sent more than LEADS_PER_CLIENT forms in this
 * hour, is stored as `suspected`. Refused are wrong fields, each with the sentence for its sender, and, as a sentence at the number, what is
 * ten times beyond that limit or the same number again and again. A form that arrives again with the key of its sending (`once`) is stored
 * once. A suspected form of which a person may be the sender may be proved by their browser, and a form of the school's own may ask for a code that
 * comes to the number: both after it was taken, so that nobody is lost by it. One that waited in the browser keeps the time when its sender agreed; after seven days its consent counts no more. `token` opens the thank-you page for seven days.
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
 * The same for a form of which nothing further is to be stored now. While the database is away, or does not answer in four seconds, the lead is
 * written to the disk of this server and stored from there once, when the database is back; its sender is asked for nothing more. Rejects as
 * `isUnavailable` knows it where the disk takes no more.
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
