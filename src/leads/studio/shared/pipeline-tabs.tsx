import { say } from '#i18n/staff/say';
import { studioPaths } from '#studio-paths';
import { FilterTabs } from '#ui/admin/filter-tabs';

export type PipelinePlace = 'list' | 'board' | 'calls' | 'pipeline';

/** The ways to work with leads: the list, the board, the call list, and for who may change them the rules. */
export function PipelineTabs({ here, mayRule }: { here: PipelinePlace; mayRule: boolean }) {
  const tabs: { place: PipelinePlace; to: string; label: string }[] = [
    { place: 'list', to: studioPaths.studioLeads(), label: say('List') },
    { place: 'board', to: studioPaths.studioLeadBoard(), label: say('Board') },
    { place: 'calls', to: studioPaths.studioLeadCalls(), label: say('Call list') },
    ...(mayRule
      ? [{ place: 'pipeline' as const, to: studioPaths.studioPipeline(), label: say('Stages and rules') }]
      : []),
  ];
  return (
    <FilterTabs
      label={say('Ways to work with leads')}
      tabs={tabs.map(({ place, to, label }) => ({ to, label, current: place === here }))}
    />
  );
}
