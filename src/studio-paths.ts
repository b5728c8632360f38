import { withQuery } from '#kit/http/with-query';

type FormDone = { done?: string | undefined; again?: string | undefined };

/** Addresses below `/studio`, which `paths` gathers. */
export const studioPaths = {
  studio: () => '/studio',
  /** The home with the figures of so many weeks. */
  studioHome: (weeks?: number) => withQuery('/studio', { weeks: weeks?.toString() }),
  /** Search over everything. */
  studioSearch: (q?: string) => withQuery('/studio/search', { q }),
  /** Where a view of a list is saved or given up. */
  studioViews: () => '/studio/views',
  /** Files that were asked for, and where one is asked for. */
  studioExports: () => '/studio/exports',
  studioExportFile: (id: string) => `/studio/exports/${id}/file`,
  /** Where the theme of the studio is chosen. */
  studioTheme: () => '/studio/theme',
  studioOrders: (query?: Record<string, string | undefined>) => withQuery('/studio/orders', query ?? {}),
  /** An order by hand: of which offer, for whom (`lead:<id>` or `order:<id>`), or found by which number. */
  studioNewOrder: (query?: {
    offer?: string | undefined;
    person?: string | undefined;
    phone?: string | undefined;
    find?: string | undefined;
  }) => withQuery('/studio/orders/new', query ?? {}),
  /** `done`: the key of a form that was carried out there; `again`: that it was sent before. */
  studioOrder: (id: string, query?: FormDone & { file?: string | undefined }) =>
    withQuery(`/studio/orders/${id}`, query ?? {}),
  /** Seats that are held and not paid for, by person. */
  studioHolds: (query?: Record<string, string | undefined>) => withQuery('/studio/holds', query ?? {}),
  /** What only the buyer's link opens, for staff: their page, or the chat with the balance link. */
  studioBuyerLink: (id: string, what: 'page' | 'chat' | 'pay') => `/studio/orders/${id}/buyer/${what}`,
  /** The learners of an order: names, ages, addresses, and taking one out. */
  studioOrderLearners: (id: string, query?: FormDone) => withQuery(`/studio/orders/${id}/learners`, query ?? {}),
  /** Where a file is attached to an order, and where one is handed out. */
  studioOrderFiles: (id: string) => `/studio/orders/${id}/files`,
  studioFile: (id: string) => `/studio/files/${id}`,
  /** Where staff end all links to an order's documents. */
  studioDocumentLinks: (id: string) => `/studio/orders/${id}/document-links`,
  /** Where staff end the link to a family's page and have a new one sent. */
  studioFamilyLink: (id: string) => `/studio/orders/${id}/family-link`,
  studioDocument: (id: string) => `/studio/documents/${id}.pdf`,
  studioDocuments: (query?: Record<string, string | undefined>) => withQuery('/studio/documents', query ?? {}),
  /** The months of accounts; `until`: the last of those shown. */
  studioAccounts: (query?: { until?: string | undefined }) => withQuery('/studio/accounts', query ?? {}),
  studioMonth: (month: string, query?: FormDone & { tab?: string | undefined }) =>
    withQuery(`/studio/accounts/${month}`, query ?? {}),
  /** A file of a month; `all.zip` is all of them. */
  studioMonthFile: (month: string, name: string) => `/studio/accounts/${month}/files/${encodeURIComponent(name)}`,
  studioBalance: (query?: Record<string, string | undefined>) => withQuery('/studio/accounts/balance', query ?? {}),
  studioBalanceFile: (format: 'csv' | 'xlsx', query: Record<string, string | undefined>) =>
    withQuery(`/studio/accounts/balance.${format}`, query),
  studioPayouts: (query?: Record<string, string | undefined>) => withQuery('/studio/accounts/payouts', query ?? {}),
  studioPayout: (id: string, query?: FormDone) => withQuery(`/studio/accounts/payouts/${id}`, query ?? {}),
  /** Where a payout report that was uploaded is read and confirmed. */
  studioPayoutUpload: (id: string, query?: Record<string, string | undefined>) =>
    withQuery(`/studio/accounts/payouts/upload/${id}`, query ?? {}),
  /** Differences between money and seats, and the reconciliation with the gateways. */
  studioMoney: (query?: FormDone) => withQuery('/studio/money', query ?? {}),
  studioTakings: (query?: Record<string, string | undefined>) => withQuery('/studio/money/takings', query ?? {}),
  studioTakingsExport: (from: string, to: string) => withQuery('/studio/money/takings.csv', { from, to }),
  /** What families of a batch's programme are given to read and download. */
  studioMaterials: (batchId: string) => `/studio/batches/${batchId}/materials`,
  studioCertificates: (batchId: string, query?: FormDone) =>
    withQuery(`/studio/batches/${batchId}/certificates`, query ?? {}),
  studioCertificateFile: (id: string) => `/studio/certificates/${id}.pdf`,
  /** Where a PIN is; asked by forms for an address. In the query, which no log and no tracker keeps. */
  pinPlace: (code: string) => withQuery('/pin.json', { code }),
  /** Kits to pack and send, and one of them. */
  studioDelivery: (query?: Record<string, string | undefined>) => withQuery('/studio/delivery', query ?? {}),
  /** Paid orders whose offer sends a kit now, and who have none. */
  studioKitsMissing: (query?: Record<string, string | undefined>) => withQuery('/studio/delivery/missing', query ?? {}),
  studioShipment: (id: string, query?: FormDone) => withQuery(`/studio/delivery/${id}`, query ?? {}),
  /** Where tracking numbers of a courier's file are pasted. */
  studioTracking: (query?: FormDone) => withQuery('/studio/delivery/tracking', query ?? {}),
  /** Labels and pick list of these shipments (ids), as PDF. `sheet`: `8`, `4` or `thermal`. */
  studioLabels: (ids: string[], sheet: string) =>
    withQuery('/studio/delivery/labels.pdf', { ids: ids.join(','), sheet }),
  studioPickList: (ids: string[]) => withQuery('/studio/delivery/pick-list.pdf', { ids: ids.join(',') }),
  studioCoupons: (query?: Record<string, string | undefined>) => withQuery('/studio/coupons', query ?? {}),
  studioCoupon: (id: string, query?: FormDone) => withQuery(`/studio/coupons/${id}`, query ?? {}),
  /** All codes of a coupon, as CSV. */
  studioCouponCodes: (id: string) => `/studio/coupons/${id}/codes.csv`,
  /** Batches of staff, one of them, a new one (`from`: one to copy), and the calendar of sessions. */
  studioBatches: (query?: Record<string, string | undefined>) => withQuery('/studio/batches', query ?? {}),
  studioBatch: (id: string, query?: FormDone & { saved?: string | undefined; session?: string | undefined }) =>
    withQuery(`/studio/batches/${id}`, query ?? {}),
  studioNewBatch: (from?: string) => withQuery('/studio/batches/new', { from }),
  studioCalendar: (query?: Record<string, string | undefined>) => withQuery('/studio/calendar', query ?? {}),
  /** The weekly hours of a teacher (`teacher`: an id of staff; else one's own), and the 1-on-1 lessons (`lesson`: one of them). */
  studioHours: (query?: Record<string, string | undefined>) => withQuery('/studio/hours', query ?? {}),
  studioLessons: (query?: Record<string, string | undefined>) => withQuery('/studio/lessons', query ?? {}),
  /** The secret address of a teacher's own calendar. */
  teacherCalendar: (token: string) => `/calendar/${token}.ics`,
  /** The waitlists of all batches, the line of one, or one person in it. */
  studioWaitlist: (query: { batch?: string | undefined; entry?: string | undefined } & FormDone = {}) =>
    withQuery('/studio/waitlist', query),
  /** The learners of a batch; `session`: whose attendance is marked there. */
  studioRoster: (batchId: string, query?: Record<string, string | undefined>) =>
    withQuery(`/studio/batches/${batchId}/roster`, query ?? {}),
  /** Where a tap on the roster is sent. */
  studioRosterMark: (batchId: string) => `/studio/batches/${batchId}/roster/mark`,
  /** The same to print, and as a file. */
  studioRosterSheet: (batchId: string) => `/studio/batches/${batchId}/roster/sheet`,
  studioRosterFile: (batchId: string, format: 'csv' | 'xlsx') => `/studio/batches/${batchId}/roster.${format}`,
  studioBatchMessage: (batchId: string, query?: FormDone) =>
    withQuery(`/studio/batches/${batchId}/message`, query ?? {}),
  studioBatchCancel: (batchId: string, query?: FormDone) => withQuery(`/studio/batches/${batchId}/cancel`, query ?? {}),
  studioBatchCancelProgress: (batchId: string) => `/studio/batches/${batchId}/cancel/progress`,
  /** Where a learner is moved to another batch. */
  studioMove: (enrolmentId: string, query?: FormDone) =>
    withQuery(`/studio/enrolments/${enrolmentId}/move`, query ?? {}),
  studioProgrammes: (query?: Record<string, string | undefined>) => withQuery('/studio/programmes', query ?? {}),
  studioNewProgramme: () => '/studio/programmes/new',
  /** `done`: what a form of that page has just done. */
  studioProgramme: (id: string, query?: FormDone) => withQuery(`/studio/programmes/${id}`, query ?? {}),
  /** Where a programme's picture is uploaded, replaced and removed. */
  studioProgrammePicture: (id: string) => `/studio/programmes/${id}/picture`,
  studioNewOffer: (programmeId: string) => `/studio/programmes/${programmeId}/new-offer`,
  studioOffer: (id: string, query?: FormDone) => withQuery(`/studio/offers/${id}`, query ?? {}),
  studioTopics: (query?: FormDone) => withQuery('/studio/programmes/topics', query ?? {}),
  studioTaxes: (query?: FormDone) => withQuery('/studio/programmes/taxes', query ?? {}),
  studioMarkets: (query?: FormDone) => withQuery('/studio/markets', query ?? {}),
  studioLanguages: (query?: FormDone) => withQuery('/studio/languages', query ?? {}),
  /** Addresses are in small letters. */
  studioMarket: (code: string, query?: FormDone) => withQuery(`/studio/markets/${code.toLowerCase()}`, query ?? {}),
  studioLeads: (query?: Record<string, string | undefined>) => withQuery('/studio/leads', query ?? {}),
  studioLead: (id: string, query?: Record<string, string | undefined>) => withQuery(`/studio/leads/${id}`, query ?? {}),
  /** Colleagues and invitations; `said`: what a form there just did. */
  studioPeople: (query?: { said?: string }) => withQuery('/studio/people', query ?? {}),
  studioPerson: (id: string, query?: FormDone) => withQuery(`/studio/people/${id}`, query ?? {}),
  /** Somebody's own account. */
  studioAccount: (query?: { said?: string }) => withQuery('/studio/account', query ?? {}),
  studioAudit: (query?: Record<string, string | undefined>) => withQuery('/studio/audit', query ?? {}),
  studioMails: (query?: Record<string, string | undefined>) => withQuery('/studio/mails', query ?? {}),
  studioMail: (id: string, query?: Record<string, string | undefined>) => withQuery(`/studio/mails/${id}`, query ?? {}),
  /** The HTML of a mail alone, for the frame that shows it. */
  studioMailHtml: (id: string) => `/studio/mails/${id}/html`,
};
