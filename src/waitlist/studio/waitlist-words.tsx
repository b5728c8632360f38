import { Badge, type BadgeTone } from '#ui/controls/badge';
import type { WaitState } from '../model.ts';

const words: Record<WaitState, { word: string; tone: BadgeTone }> = {
  waiting: { word: 'Waiting', tone: 'info' },
  offered: { word: 'Offered', tone: 'warning' },
  taken: { word: 'Taken', tone: 'success' },
  declined: { word: 'Declined', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
  left: { word: 'Left', tone: 'neutral' },
  removed: { word: 'Removed', tone: 'danger' },
};

/** A state as staff read it. */
export const waitWord = (state: WaitState): string => words[state].word;

/** The state of somebody on a waitlist. */
export function WaitBadge({ state }: { state: WaitState }) {
  return <Badge tone={words[state].tone}>{words[state].word}</Badge>;
}
