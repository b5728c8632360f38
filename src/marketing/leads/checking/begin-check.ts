import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { agreeToMessages } from './agree-to-messages.ts';
import { leadChecks } from './check-tables.ts';
import { sendNumberCode } from './send-number-code.ts';

type Begin = {
  leadId: string;
  /** Looks like a bot's by a sign that a person may give too. */
  provable: boolean;
  /** The number to ask for a code (E.164); null where the form asks for none. */
  mobile: string | null;
  wantsMessages: boolean;
};

/**
 * Begins to check a lead whose form was just taken; returns whether its sender is asked for anything. A code goes out at once where the form is not
 * suspected, else after the proof: codes cost money, and bots ask for many. Nothing is asked about a number that is known to be theirs, nor where
 * no code can be sent. A ticked box about messages counts once the code is entered, or at once where none is asked for.
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
  const anew = { sends: 0, tries: 0, sentAt: null, codeHash: null, codeUntil: null, checkedAt: null };
  await tx
    .insert(leadChecks)
    .values({ leadId, ...begun })
    .onConflictDoUpdate({
      target: leadChecks.leadId,
      set: known?.mobile === mobile ? begun : { ...begun, ...anew },
    });
  if (provable) return true;
  const sent = await sendNumberCode(tx, leadId);
  if (sent === 'no-way' && wantsMessages) await agreeToMessages(tx, leadId);
  // The code of a moment ago is good still.
  return sent === 'sent' || sent === 'too-soon';
}
