import { type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { exportDocuments, exportPayouts, tooManyPdfs, zipDocuments } from '#sales/accounts';
import { exportReport } from '#sales/attribution';
import { exportShipments } from '#sales/delivery';
import type { ExportAsked, FilesToExport, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { exportPages } from '#website/authoring';
import { exportMessages } from '#marketing/channels';
import { exportBatches } from '#catalogue/batches';
import { exportCoupons, exportProgrammes } from '#catalogue/catalog';
import { exportLeads } from '#marketing/leads';
import { exportLessons } from '#catalogue/lessons';
import { exportMails } from '#platform/mail';
import { exportPictures } from '#platform/media';
import { exportOrders, exportUnpaidSeats } from '#sales/orders';
import { exportAudit, exportPeople } from '#platform/people';
import { exportMissing, exportRedirectList } from '#website/redirects';
import { exportFindings, exportSearches } from '#website/site';
import { exportWaitlist } from '#sales/waitlist';
import type { Permission, Staff } from '#platform/people/model';
import type { ListName } from '../views/saved-views.ts';

/** The staff member who requested a list: data their role may not read are left out. Null if they are deleted. */
type Asked = ExportAsked & { by: Staff | null };

type Exported = {
  needs: Permission;
  label: StaffSentence;
  rows: (asked: Asked) => Promise<RowsToExport>;
  /** Its records as files in one archive, if they are files. */
  files?: (asked: Asked) => Promise<FilesToExport>;
  /** Why an archive of them would be too large, in words; null if it is not. */
  tooLarge?: (asked: ExportAsked) => Promise<string | null>;
};

/** The lists that can be exported, with the permission they need and their names. */
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
  waitlist: { needs: 'waitlist.read', label: 'Waitlist', rows: exportWaitlist },
  lessons: { needs: 'lessons.read', label: '1-on-1 lessons', rows: exportLessons },
  mails: { needs: 'mails.read', label: 'Mails', rows: exportMails },
  messages: { needs: 'messages.answer', label: 'Messages', rows: exportMessages },
  pictures: { needs: 'catalogue.read', label: 'Pictures', rows: exportPictures },
  redirects: { needs: 'redirects.read', label: 'Redirects', rows: exportRedirectList },
  'not-found': { needs: 'redirects.read', label: 'Not found', rows: exportMissing },
  'content-check': { needs: 'catalogue.read', label: 'Content check', rows: exportFindings },
  searches: { needs: 'catalogue.read', label: 'Searches', rows: exportSearches },
  'unpaid-seats': { needs: 'orders.read', label: 'Unpaid seats', rows: exportUnpaidSeats },
  payouts: { needs: 'accounts.read', label: 'Payouts', rows: exportPayouts },
  attribution: { needs: 'attribution.read', label: 'Attribution', rows: exportReport },
  people: { needs: 'people.change', label: 'People', rows: exportPeople },
};
