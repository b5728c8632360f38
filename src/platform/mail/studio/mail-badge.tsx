import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import type { MailState } from '../model.ts';

const words: Record<MailState, StaffSentence> = { queued: 'On its way', sent: 'Sent', failed: 'Failed' };

/** A mail's state in the reader's language. */
export const mailWord = (state: MailState): string => say(words[state]);

const tones = { queued: 'info', sent: 'success', failed: 'danger' } as const;

export function MailBadge({ state }: { state: MailState }) {
  return <Badge tone={tones[state]}>{mailWord(state)}</Badge>;
}
