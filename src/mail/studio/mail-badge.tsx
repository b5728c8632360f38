import { Badge } from '#ui/controls/badge';
import type { MailState } from '../model.ts';

export const mailWords: Record<MailState, string> = { queued: 'On its way', sent: 'Sent', failed: 'Failed' };

const tones = { queued: 'info', sent: 'success', failed: 'danger' } as const;

export function MailBadge({ state }: { state: MailState }) {
  return <Badge tone={tones[state]}>{mailWords[state]}</Badge>;
}
