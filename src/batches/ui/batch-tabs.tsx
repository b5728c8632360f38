import { useLocation } from 'react-router';
import { paths } from '#paths';
import type { Permission } from '#people/model';
import { useMay } from '#people/ui/staff-role';
import { FilterTabs } from '#ui/admin/filter-tabs';

/** The screens of one batch (its id), as far as who looks may open them. */
export function BatchTabs({ batchId }: { batchId: string }) {
  const { pathname } = useLocation();
  const may = useMay();
  const screens: { label: string; to: string; needs: Permission }[] = [
    { label: 'Sessions', to: paths.studioBatch(batchId), needs: 'batches.read' },
    { label: 'Roster', to: paths.studioRoster(batchId), needs: 'rosters.read-own' },
    { label: 'Materials', to: paths.studioMaterials(batchId), needs: 'batches.read' },
    { label: 'Certificates', to: paths.studioCertificates(batchId), needs: 'rosters.change' },
    { label: 'Message', to: paths.studioBatchMessage(batchId), needs: 'rosters.message' },
    { label: 'Cancel', to: paths.studioBatchCancel(batchId), needs: 'batches.cancel' },
  ];
  const tabs = screens.filter(({ needs }) => may(needs));
  return (
    <FilterTabs label="This batch" tabs={tabs.map(({ label, to }) => ({ label, to, current: to === pathname }))} />
  );
}
