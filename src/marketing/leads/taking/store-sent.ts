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
 * Stores a lead whose sender waits for the answer, with what follows from it. `checks`: its sender is asked for something more before the thank-you
 * page. Told again after a failure, also one of which nobody knows whether it was stored, it stores nothing twice.
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

/** The same for a sender who has gone: who is asked for nothing has proved nothing, and a number without its code agrees to no messages. */
export async function storeSilently({ row, asksCode, wantsMessages, measured }: SentLead): Promise<StoredLead> {
  const stored = await store(row);
  const { mobile, name, language, suspected, page } = row;
  // A form that looks like a bot's asks for nothing: the number may be anybody's.
  if (wantsMessages && mobile && !suspected && !asksCode)
    await inTransaction((tx) => optIn(tx, { mobile, name, language, source: 'lead-form' }));
  if (!suspected) await noteLead({ leadId: stored.leadId, page, measured });
  return stored;
}
