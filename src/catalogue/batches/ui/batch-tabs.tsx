import { useLocation } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { Permission } from '#platform/people/model';
import { useMay } from '#platform/people/ui/staff-role.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';

/** The screens of one batch (its id), as far as who looks may open them. */
export function BatchTabs({ batchId }: { batchId: string }) {
  const { pathname } = useLocation();
  const may = useMay();
  const screens: { label: string; to: string; needs: Permission }[] = [
    { label: say('Sessions'), to: studioPaths.studioBatch(batchId), needs: 'batches.read' },
    { label: say('Roster'), to: studioPaths.studioRoster(batchId), needs: 'rosters.read-own' },
    { label: say('Materials'), to: studioPaths.studioMaterials(batchId), needs: 'batches.read' },
    { label: say('Certificates'), to: studioPaths.studioCertificates(batchId), needs: 'rosters.change' },
    { label: say('Message'), to: studioPaths.studioBatchMessage(batchId), needs: 'rosters.message' },
    { label: say('Cancel'), to: studioPaths.studioBatchCancel(batchId), needs: 'batches.cancel' },
  ];
  const tabs = screens.filter(({ needs }) => may(needs));
  return (
    <FilterTabs
      label={say('This batch')}
      tabs={tabs.map(({ label, to }) => ({ label, to, current: to === pathname }))}
    />
  );
}
