import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { describeRecords, publishEvents } from '#platform/events';
import type { EventFacts } from '#platform/events/model';
import { leads } from './tables.ts';

/** Publishes that a lead changed, to webhooks; part of the transaction that changes it. */
export async function leadChanged(tx: Tx, leadId: string, facts: EventFacts): Promise<void> {
  await publishEvents(tx, [{ kind: 'lead.changed', aboutId: leadId, facts }]);
}

/** A lead as published to webhooks: E.164 numbers, UTC instants; null if it is gone, or suspected to be a bot's. */
export async function describeLead(tx: Tx, id: string): Promise<Record<string, unknown> | null> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, id));
  if (!lead || lead.suspected) return null;
  const { kind, name, mobile, country, email, page, language, source, state, submissions, mergedInto } = lead;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    kind,
    state,
    name,
    mobile,
    country,
    email,
    language,
    page,
    campaign: source,
    submissions,
    consent: { at: iso(lead.consentAt), version: lead.consentVersion, wording: lead.consentText },
    assignedTo: lead.assignedTo,
    callAt: iso(lead.callAt),
    createdAt: iso(lead.createdAt),
    latestAt: iso(lead.latestAt),
    mergedInto,
  };
}

describeRecords('lead', describeLead);
