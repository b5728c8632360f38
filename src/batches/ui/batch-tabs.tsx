import { useLocation } from 'react-router';
import { say } from '#i18n/staff/say';
import { paths } from '#paths';
import type { Permission } from '#people/model';
import { useMay } from '#people/ui/staff-role';
import { FilterTabs } from '#ui/admin/filter-tabs';

/** The screens of one batch (its id), as far as who looks may open them. */
export function BatchTabs({ batchId }: { batchId: string }) {
  const { pathname } = useLocation();
  const may = useMay();
  const screens: { label: string; to: string; needs: Permission }[] = [
    { label: say('Sessions'), to: paths.studioBatch(batchId), needs: 'batches.read' },
    { label: say('Roster'), to: paths.studioRoster(batchId), needs: 'rosters.read-own' },
    { label: say('Materials'), to: paths.studioMaterials(batchId), needs: 'batches.read' },
    { label: say('Certificates'), to: paths.studioCertificates(batchId), needs: 'rosters.change' },
    { label: say('Message'), to: paths.studioBatchMessage(batchId), needs: 'rosters.message' },
    { label: say('Cancel'), to: paths.studioBatchCancel(batchId), needs: 'batches.cancel' },
  ];
  const tabs = screens.filter(({ needs }) => may(needs));
  return (
    <FilterTabs
      label={say('This batch')}
      tabs={tabs.map(({ label, to }) => ({ label, to, current: to === pathname }))}
    />
  );
}
