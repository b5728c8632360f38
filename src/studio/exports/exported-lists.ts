import { exportDocuments, tooManyPdfs, zipDocuments } from '#accounts';
import { exportShipments } from '#delivery';
import type { ExportAsked, FilesToExport, RowsToExport } from '#kit/lists/export-rows';
import { exportLeads } from '#leads';
import { exportOrders } from '#orders';
import type { ListName } from '../views/saved-views.ts';

type Exported = {
  needs: 'orders.read' | 'leads.read' | 'documents.read' | 'delivery.read';
  label: string;
  rows: (asked: ExportAsked) => Promise<RowsToExport>;
  /** Its records as files in one archive, where they are files. */
  files?: (asked: ExportAsked) => Promise<FilesToExport>;
  /** Why an archive of them would be too large, in words; null where it is not. */
  tooLarge?: (asked: ExportAsked) => Promise<string | null>;
};

/** The lists that can be exported: what one must be allowed to read, and what they are called. */
export const exported: Record<ListName, Exported> = {
  orders: { needs: 'orders.read', label: 'Orders', rows: exportOrders },
  leads: { needs: 'leads.read', label: 'Leads', rows: exportLeads },
  kits: { needs: 'delivery.read', label: 'Kits', rows: exportShipments },
  documents: {
    needs: 'documents.read',
    label: 'Documents',
    rows: exportDocuments,
    files: zipDocuments,
    tooLarge: tooManyPdfs,
  },
};
