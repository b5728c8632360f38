import { optIn } from '#marketing/channels';
import { noteLead } from '#marketing/conversions';
import { inTransaction, isAboutData, isUnavailable } from '#platform/db';
import { createGroup } from '#foundation/kit/group-commit.ts';
import { beginCheck } from '../checking/begin-check.ts';
import { contactOf, storeLeads, type LeadRow, type StoredLead } from '../store-leads.ts';
import type { SentLead } from './sent-lead.ts';

const store = createGroup<LeadRow, StoredLead>({
  largest: 256,
  nameOf: contactOf,
  commit: storeLeads,
  isAboutOne: isAboutData,
  isAboutAll: isUnavailable,
});

/**
 * Stores a lead while its sender waits, and starts the checks. `checks`: the sender is asked for a proof or code before the thank-you page.
 * Idempotent, so that it can be retried after a failure or an unknown outcome.
 */
export async function storeSent(sent: SentLead): Promise<StoredLead & { checks: boolean }> {
  const stored = await storeSilently(sent);
  const { leadId } = stored;
  const { provable, asksCode, wantsMessages } = sent;
  const { mobile, suspected } = sent.row;
  const checks =
    (provable || (asksCode && !suspected)) &&
    (await inTransaction((tx) =>
      beginCheck(tx, { leadId, provable, mobile: asksCode ? mobile : null, wantsMessages }),
    ));
  return { ...stored, checks };
}

/** The same after the sender has left: without a check nothing is proved, and a number without its code gives no consent to messages. */
export async function storeSilently({ row, asksCode, wantsMessages, measured }: SentLead): Promise<StoredLead> {
  const stored = await store(row);
  const { mobile, name, language, suspected, page } = row;
  // A suspected form sends no messages: the number may be anybody's.
  if (wantsMessages && mobile && !suspected && !asksCode)
    await inTransaction((tx) => optIn(tx, { mobile, name, language, source: 'lead-form' }));
  if (!suspected) await noteLead({ leadId: stored.leadId, page, measured });
  return stored;
}
