import { Badge, type BadgeTone } from '#ui/controls/badge';
import type { WaitState } from '../model.ts';
import type { LineHead } from './read-lines.ts';

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

/** How full a batch is. */
export function seatWords({ free, capacity }: Pick<LineHead, 'free' | 'capacity'>): string {
  const seats = `of ${capacity} ${capacity === 1 ? 'seat' : 'seats'}`;
  return free === 0 ? `all ${seats} taken or held` : `${free} ${seats} free`;
}
