import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';

export type PipelinePlace = 'list' | 'board' | 'calls' | 'pipeline' | 'import' | 'ads';

type PipelineTabsProps = { here: PipelinePlace; mayRule?: boolean; mayImport?: boolean };

/** Tabs of the lead screens: list, board, call list, and with permission the rules. */
export function PipelineTabs({ here, mayRule = false, mayImport = false }: PipelineTabsProps) {
  const tabs: { place: PipelinePlace; to: string; label: string }[] = [
    { place: 'list', to: studioPaths.studioLeads(), label: say('List') },
    { place: 'board', to: studioPaths.studioLeadBoard(), label: say('Board') },
    { place: 'calls', to: studioPaths.studioLeadCalls(), label: say('Call list') },
    ...(mayRule
      ? [{ place: 'pipeline' as const, to: studioPaths.studioPipeline(), label: say('Stages and rules') }]
      : []),
    ...(mayImport
      ? [
          { place: 'import' as const, to: studioPaths.studioLeadImports(), label: say('Import') },
          { place: 'ads' as const, to: studioPaths.studioLeadAds(), label: say('Lead ads') },
        ]
      : []),
  ];
  return (
    <FilterTabs
      label={say('Ways to work with leads')}
      tabs={tabs.map(({ place, to, label }) => ({ to, label, current: place === here }))}
    />
  );
}
