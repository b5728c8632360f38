import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';

export type Place = 'inbox' | 'sent' | 'texts' | 'rules' | 'phone';
/** Which other screens this person may open next to the inbox. */
export type Tabs = { texts: boolean; phone: boolean; failed: number };

/** The screens about messages. */
export function MessageTabs({ here, tabs }: { here: Place; tabs: Tabs }) {
  const all: { place: Place; to: string; label: string; count?: number | undefined; shown: boolean }[] = [
    { place: 'inbox', to: studioPaths.studioMessages(), label: say('Inbox'), shown: true },
    {
      place: 'sent',
      to: studioPaths.studioSentMessages(),
      label: say('Sent messages'),
      count: tabs.failed > 0 ? tabs.failed : undefined,
      shown: true,
    },
    { place: 'texts', to: studioPaths.studioMessageTexts(), label: say('Texts'), shown: tabs.texts },
    { place: 'rules', to: studioPaths.studioMessageRules(), label: say('Rules and channels'), shown: tabs.texts },
    { place: 'phone', to: studioPaths.studioPhone(), label: say('Make-believe phone'), shown: tabs.phone },
  ];
  return (
    <FilterTabs
      label={say('Messages')}
      tabs={all
        .filter(({ shown }) => shown)
        .map(({ place, to, label, count }) => ({ to, label, count, current: place === here }))}
    />
  );
}
