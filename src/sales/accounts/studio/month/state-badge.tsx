import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import type { MonthState } from './read-months.ts';

const words: Record<MonthState, { label: StaffSentence; tone: BadgeTone }> = {
  running: { label: 'Running', tone: 'info' },
  open: { label: 'Open', tone: 'warning' },
  locked: { label: 'Locked', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
};

/** The state of a month, in one word. */
export function MonthBadge({ state }: { state: MonthState }) {
  const { label, tone } = words[state];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {say(label)}
    </Badge>
  );
}
