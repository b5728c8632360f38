import { log } from '#foundation/config/log.server.ts';
import { inTransaction } from '#platform/db';
import type { MeasuredVisit } from '#marketing/tracking/model';
import { noteVisits, planConversions } from './plan-conversions.ts';
import { visitToTell } from './visit-to-tell.ts';

type Left = { leadId: string; page: string; measured: MeasuredVisit | undefined };

/**
 * Plans the report of a lead to the services with consent; once per lead, however often the person asks. The lead is already stored: if this fails,
 * the sender must not be refused, so the lead is not reported.
 */
export async function noteLead({ leadId, page, measured }: Left): Promise<void> {
  if (!measured) return;
  try {
    const visit = await visitToTell(measured, page);
    if (!visit) return;
    await inTransaction(async (tx) => {
      await noteVisits(tx, [{ aboutId: leadId, visit }]);
      await planConversions(tx, 'lead', [{ aboutId: leadId }]);
    });
  } catch (err) {
    log().warn({ err, leadId }, 'a lead was not reported');
  }
}
