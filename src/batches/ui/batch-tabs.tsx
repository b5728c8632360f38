import { useLocation } from 'react-router';
import { say } from '#i18n/staff/say';
import { studioPaths } from '#studio-paths';
import type { Permission } from '#people/model';
import { useMay } from '#people/ui/staff-role';
import { FilterTabs } from '#ui/admin/filter-tabs';

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
