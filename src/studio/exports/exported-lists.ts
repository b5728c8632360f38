import { exportShipments } from '#delivery';
import type { ExportAsked, RowsToExport } from '#kit/lists/export-rows';
import { exportLeads } from '#leads';
import { exportOrders } from '#orders';
import type { ListName } from '../views/saved-views.ts';

/** The lists that can be exported: what one must be allowed to read, and what they are called. */
export const exported: Record<
  ListName,
  {
    needs: 'orders.read' | 'leads.read' | 'delivery.read';
    label: string;
    rows: (asked: ExportAsked) => Promise<RowsToExport>;
  }
> = {
  orders: { needs: 'orders.read', label: 'Orders', rows: exportOrders },
  leads: { needs: 'leads.read', label: 'Leads', rows: exportLeads },
  kits: { needs: 'delivery.read', label: 'Kits', rows: exportShipments },
};
