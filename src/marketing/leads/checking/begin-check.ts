import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { agreeToMessages } from './agree-to-messages.ts';
import { leadChecks } from './check-tables.ts';
import { sendNumberCode } from './send-number-code.ts';

type Begin = {
  leadId: string;
  /** Suspected only by signs that a person may give too. */
  provable: boolean;
  /** The number that needs a code (E.164); null if the form asks for none. */
  mobile: string | null;
  wantsMessages: boolean;
};

/**
 * Starts the check of a lead that was just stored; returns whether its sender is asked for anything. For a form that is not suspected the code is
 * sent immediately, else after the proof: codes cost money, and bots ask for many. No code for a number confirmed before, nor if none can be sent. A
 * ticked messages box counts once the code is entered, or immediately if none is asked for.
 */
export async function beginCheck(tx: Tx, { leadId, provable, mobile, wantsMessages }: Begin): Promise<boolean> {
  if (!provable && mobile === null) return false;
  const [known] = await tx.select().from(leadChecks).where(eq(leadChecks.leadId, leadId)).for('update');
  const isTheirs = known?.checkedAt && known.mobile === mobile;
  if (isTheirs && !provable) {
    if (wantsMessages) await agreeToMessages(tx, leadId);
    return false;
  }
  const begun = { provable, provedAt: null, mobile, wantsMessages };
  const unchecked = { sends: 0, tries: 0, sentAt: null, codeHash: null, codeUntil: null, checkedAt: null };
  await tx
    .insert(leadChecks)
    .values({ leadId, ...begun })
    .onConflictDoUpdate({
      target: leadChecks.leadId,
      set: known?.mobile === mobile ? begun : { ...begun, ...unchecked },
    });
  if (provable) return true;
  const sent = await sendNumberCode(tx, leadId);
  if (sent === 'no-way' && wantsMessages) await agreeToMessages(tx, leadId);
  // The code sent a moment ago is still valid.
  return sent === 'sent' || sent === 'too-soon';
}
