import { type StaffSentence } from '#i18n/staff/say';
import { exportDocuments, tooManyPdfs, zipDocuments } from '#accounts';
import { exportShipments } from '#delivery';
import type { ExportAsked, FilesToExport, RowsToExport } from '#kit/lists/export-rows';
import { exportPages } from '#authoring';
import { exportBatches } from '#batches';
import { exportCoupons, exportProgrammes } from '#catalog';
import { exportLeads } from '#leads';
import { exportOrders } from '#orders';
import { exportAudit } from '#people';
import type { Permission, Staff } from '#people/model';
import type { ListName } from '../views/saved-views.ts';

/** By whom a list was asked for: what their role may not read stays out of it. Null for somebody who is gone. */
type Asked = ExportAsked & { by: Pick<Staff, 'role'> | null };

type Exported = {
  needs: Permission;
  label: StaffSentence;
  rows: (asked: Asked) => Promise<RowsToExport>;
  /** Its records as files in one archive, where they are files. */
  files?: (asked: Asked) => Promise<FilesToExport>;
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
  batches: { needs: 'batches.read', label: 'Batches', rows: exportBatches },
  programmes: { needs: 'catalogue.read', label: 'Programmes', rows: exportProgrammes },
  pages: { needs: 'pages.read', label: 'Pages', rows: exportPages },
  coupons: { needs: 'coupons.read', label: 'Coupons', rows: exportCoupons },
  audit: { needs: 'audit.read', label: 'Audit', rows: exportAudit },
};
