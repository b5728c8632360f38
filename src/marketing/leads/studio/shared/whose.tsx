import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';

/** Filter by assignee. */
export const whoseViews = ['all', 'mine', 'nobody'] as const;
export type Whose = (typeof whoseViews)[number];

const words: Record<Whose, StaffSentence> = { all: 'Everybody’s', mine: 'Mine', nobody: 'Nobody’s' };

/** The tabs to filter by assignee; `to` makes the address of each. */
export function WhoseTabs({ whose, to }: { whose: Whose; to: (whose: Whose) => string }) {
  return (
    <FilterTabs
      label={say('Whose leads')}
      tabs={whoseViews.map((one) => ({ to: to(one), label: say(words[one]), current: one === whose }))}
    />
  );
}
