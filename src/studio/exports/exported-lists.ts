import { exportBatches } from '#batches';
import { exportCoupons, exportProgrammes } from '#catalog';
import type { ExportAsked, RowsToExport } from '#kit/lists/export-rows';
import { exportLeads } from '#leads';
import { exportOrders } from '#orders';
import { exportAudit } from '#people';
import type { Permission } from '#people/model';
import type { ListName } from '../views/saved-views.ts';

/** The lists that can be exported: what one must be allowed to read, and what they are called. */
export const exported: Record<
  ListName,
  { needs: Permission; label: string; rows: (asked: ExportAsked) => Promise<RowsToExport> }
> = {
  orders: { needs: 'orders.read', label: 'Orders', rows: exportOrders },
  leads: { needs: 'leads.read', label: 'Leads', rows: exportLeads },
  batches: { needs: 'batches.read', label: 'Batches', rows: exportBatches },
  programmes: { needs: 'catalogue.read', label: 'Programmes', rows: exportProgrammes },
  coupons: { needs: 'coupons.read', label: 'Coupons', rows: exportCoupons },
  audit: { needs: 'audit.read', label: 'Audit', rows: exportAudit },
};
