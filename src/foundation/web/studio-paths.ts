import { withQuery } from '#foundation/kit/http/with-query.ts';

/** `done`: the key of a form that was carried out there; `again`: that it was sent before. */
export type FormDone = { done?: string | undefined; again?: string | undefined };

/** Addresses below `/studio`, separate from `paths`: only staff load them. */
export const studioPaths = {
  studio: () => '/studio',
  /** The home page with the figures of `weeks` weeks. */
  studioHome: (weeks?: number) => withQuery('/studio', { weeks: weeks?.toString() }),
  /** Search over everything. */
  studioSearch: (q?: string) => withQuery('/studio/search', { q }),
  /** The editor of a page; `block`: the block with open fields, `page` for the page's own. */
  studioPageEditor: (id: string, query?: FormDone & { block?: string | undefined; refused?: string | undefined }) =>
    withQuery(`/studio/pages/${id}/edit`, query ?? {}),
  /** The draft of a page as it would be shown, for the editor's frame. */
  studioPageFrame: (id: string, query?: Record<string, string | undefined>) =>
    withQuery(`/studio/pages/${id}/frame`, query ?? {}),
  /** The editor saves drafts here while somebody types. */
  studioPageDraft: (id: string) => `/studio/pages/${id}/draft`,
  /** Where a view of a list is saved or given up. */
  studioViews: () => '/studio/views',
  /** Requested exports, and the form for one. */
  studioExports: () => '/studio/exports',
  studioExportFile: (id: string) => `/studio/exports/${id}/file`,
  /** Where the theme of the studio is chosen. */
  studioTheme: () => '/studio/theme',
  studioOrders: (query?: Record<string, string | undefined>) => withQuery('/studio/orders', query ?? {}),
  /** A manual order: its offer, its person (`lead:<id>` or `order:<id>`), or the number to find one. */
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
  /** Upload and download of an order's attached files. */
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
  studioBankStatement: () => '/studio/money/statement',
  studioTakings: (query?: Record<string, string | undefined>) => withQuery('/studio/money/takings', query ?? {}),
  studioTakingsExport: (from: string, to: string) => withQuery('/studio/money/takings.csv', { from, to }),
  /** What families of a batch's programme are given to read and download. */
  studioMaterials: (batchId: string) => `/studio/batches/${batchId}/materials`,
  studioCertificates: (batchId: string, query?: FormDone) =>
    withQuery(`/studio/batches/${batchId}/certificates`, query ?? {}),
  studioCertificateFile: (id: string) => `/studio/certificates/${id}.pdf`,
  /** Kits to pack and send, and one of them. */
  studioDelivery: (query?: Record<string, string | undefined>) => withQuery('/studio/delivery', query ?? {}),
  /** Paid orders without a kit although their offer sends one now. */
  studioKitsMissing: (query?: Record<string, string | undefined>) => withQuery('/studio/delivery/missing', query ?? {}),
  studioShipment: (id: string, query?: FormDone) => withQuery(`/studio/delivery/${id}`, query ?? {}),
  /** Form to paste tracking numbers of a courier's file. */
  studioTracking: (query?: FormDone) => withQuery('/studio/delivery/tracking', query ?? {}),
  studioParcelStates: (query?: FormDone) => withQuery('/studio/delivery/states', query ?? {}),
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
  studioNewBatch: (from?: string, offer?: string) => withQuery('/studio/batches/new', { from, offer }),
  studioCalendar: (query?: Record<string, string | undefined>) => withQuery('/studio/calendar', query ?? {}),
  /** The weekly hours of a teacher (`teacher`: an id of staff; else one's own), and the 1-on-1 lessons (`lesson`: one of them). */
  studioHours: (query?: Record<string, string | undefined>) => withQuery('/studio/hours', query ?? {}),
  studioLessons: (query?: Record<string, string | undefined>) => withQuery('/studio/lessons', query ?? {}),
  /** The waitlists of all batches, the line of one, or one person in it. */
  studioWaitlist: (query: { batch?: string | undefined; entry?: string | undefined } & FormDone = {}) =>
    withQuery('/studio/waitlist', query),
  /** The learners of a batch; `session`: the session to mark attendance for. */
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
  /** All pages of the site, one of them, what it inherits, and two of its texts side by side. */
  studioPages: (query?: Record<string, string | undefined>) => withQuery('/studio/pages', query ?? {}),
  studioPage: (id: string, query?: FormDone) => withQuery(`/studio/pages/${id}`, query ?? {}),
  studioPageFamily: (id: string, query?: FormDone) => withQuery(`/studio/pages/${id}/family`, query ?? {}),
  studioPageCompare: (id: string, query?: { from?: string; to?: string }) =>
    withQuery(`/studio/pages/${id}/compare`, query ?? {}),
  /** A new page: `from` is the path of the page it varies. */
  studioNewPage: (query?: Record<string, string | undefined>) => withQuery('/studio/pages/new', query ?? {}),
  /** The templates of pages, making pages of one, saving a page as one, and the pages that were made together. */
  studioTemplates: (query?: FormDone & { programme?: string | undefined }) =>
    withQuery('/studio/pages/templates', query ?? {}),
  studioUseTemplate: (query: Record<string, string | undefined>) => withQuery('/studio/pages/templates/use', query),
  studioSaveTemplate: (id: string) => `/studio/pages/${id}/template`,
  studioPageSet: (id: string, query?: FormDone) => withQuery(`/studio/pages/sets/${id}`, query ?? {}),
  /** One value on many pages. */
  studioChangePages: (query?: Record<string, string | undefined>) => withQuery('/studio/pages/change', query ?? {}),
  studioReleases: (query?: FormDone) => withQuery('/studio/releases', query ?? {}),
  studioRelease: (id: string, query?: FormDone) => withQuery(`/studio/releases/${id}`, query ?? {}),
  /** Experiments on pages; one of them; a new one, on a page by its id. */
  studioExperiments: (query?: FormDone) => withQuery('/studio/experiments', query ?? {}),
  studioExperiment: (id: string, query?: FormDone) => withQuery(`/studio/experiments/${id}`, query ?? {}),
  studioNewExperiment: (query?: Record<string, string | undefined>) =>
    withQuery('/studio/experiments/new', query ?? {}),
  /** Pages next to their translations; one of them; the texts saved while typing. */
  studioTranslations: (query?: Record<string, string | undefined>) => withQuery('/studio/translations', query ?? {}),
  studioTranslation: (id: string, query?: FormDone & { show?: string | undefined }) =>
    withQuery(`/studio/translations/${id}`, query ?? {}),
  studioTranslationTexts: (id: string) => `/studio/translations/${id}/texts`,
  /** Files for translators: made, and read in. */
  studioTranslationFiles: (query?: Record<string, string | undefined>) =>
    withQuery('/studio/translations/files', query ?? {}),
  studioTranslationFile: (query: Record<string, string | undefined>) => withQuery('/studio/translations/file', query),
  studioGlossary: (query?: Record<string, string | undefined>) =>
    withQuery('/studio/translations/glossary', query ?? {}),
  studioGlossaryFile: (from: string, to: string) => withQuery('/studio/translations/glossary.csv', { from, to }),
  studioTopics: (query?: FormDone) => withQuery('/studio/programmes/topics', query ?? {}),
  studioTaxes: (query?: FormDone) => withQuery('/studio/programmes/taxes', query ?? {}),
  /** The pictures of the library. */
  studioMedia: (query?: Record<string, string | undefined>) => withQuery('/studio/media', query ?? {}),
  studioMediaPicture: (id: string, query?: FormDone & { refused?: string | undefined; same?: string | undefined }) =>
    withQuery(`/studio/media/${id}`, query ?? {}),
  /** Where a picture is uploaded, where another file takes the place of one, and the library as data for a field that chooses one. */
  studioMediaUpload: () => '/studio/media/upload',
  studioMediaReplace: (id: string) => `/studio/media/${id}/file`,
  studioMediaChoices: (query?: Record<string, string | undefined>) => withQuery('/studio/media/choices', query ?? {}),
  studioMarkets: (query?: FormDone) => withQuery('/studio/markets', query ?? {}),
  studioLanguages: (query?: FormDone) => withQuery('/studio/languages', query ?? {}),
  /** Addresses are in small letters. */
  studioMarket: (code: string, query?: FormDone) => withQuery(`/studio/markets/${code.toLowerCase()}`, query ?? {}),
  studioLeads: (query?: Record<string, string | undefined>) => withQuery('/studio/leads', query ?? {}),
  /** Leads by stage as a board; the call list; the stages and the assignment of new leads. */
  studioLeadBoard: (query?: Record<string, string | undefined>) => withQuery('/studio/leads/board', query ?? {}),
  studioLeadCalls: (query?: Record<string, string | undefined>) => withQuery('/studio/leads/calls', query ?? {}),
  studioPipeline: () => '/studio/leads/pipeline',
  /** Leads of the forms in ads; files of people that staff bring, and one of them: its rows after this one. */
  studioLeadAds: () => '/studio/leads/ads',
  studioLeadImports: () => '/studio/leads/import',
  studioLeadImport: (id: string, query?: { after?: string }) => withQuery(`/studio/leads/import/${id}`, query ?? {}),
  studioLeadImportRows: (id: string) => `/studio/leads/import/${id}/rows.csv`,
  studioLead: (id: string, query?: Record<string, string | undefined>) => withQuery(`/studio/leads/${id}`, query ?? {}),
  /** Webhook endpoints, one of them, and its deliveries. */
  studioWebhooks: (query?: FormDone) => withQuery('/studio/webhooks', query ?? {}),
  studioWebhook: (id: string, query?: Record<string, string | undefined>) =>
    withQuery(`/studio/webhooks/${id}`, query ?? {}),
  studioWebhookDelivery: (id: string, query?: FormDone) => withQuery(`/studio/webhooks/deliveries/${id}`, query ?? {}),
  /** Addresses that lead elsewhere; `from` and `to` are typed into the form for a new one. */
  studioRedirects: (query?: Record<string, string | undefined>) => withQuery('/studio/redirects', query ?? {}),
  studioRedirect: (id: string) => `/studio/redirects/${id}`,
  /** Addresses that were not found. */
  studioMissing: (query?: Record<string, string | undefined>) => withQuery('/studio/redirects/not-found', query ?? {}),
  /** Where a file of redirects is uploaded, looked at and imported. */
  studioRedirectImport: (query?: { flatten?: 'yes' }) => withQuery('/studio/redirects/import', query ?? {}),
  /** What a check of the published pages found. */
  studioContentCheck: (query?: Record<string, string | undefined>) => withQuery('/studio/content-check', query ?? {}),
  /** The school's own forms, and one of them: with one of its fields open, or a new one of a kind. */
  studioForms: () => '/studio/lead-forms',
  studioForm: (id: string, query?: { field?: string; add?: string } & FormDone) =>
    withQuery(`/studio/lead-forms/${id}`, query ?? {}),
  /** What visitors searched the site for and did not find. */
  studioSearches: (query?: Record<string, string | undefined>) => withQuery('/studio/searches', query ?? {}),
  /** Colleagues and invitations; `said`: the result of a form there. */
  studioPeople: (query?: { said?: string }) => withQuery('/studio/people', query ?? {}),
  studioPerson: (id: string, query?: FormDone) => withQuery(`/studio/people/${id}`, query ?? {}),
  /** Somebody's own account. */
  studioAccount: (query?: { said?: string }) => withQuery('/studio/account', query ?? {}),
  studioAudit: (query?: Record<string, string | undefined>) => withQuery('/studio/audit', query ?? {}),
  /** The settings of the school; a part of them, what it would look like, and the first steps of an owner. */
  studioSettings: (query?: FormDone) => withQuery('/studio/settings', query ?? {}),
  studioSettingsPart: (part: string, query?: FormDone) => withQuery(`/studio/settings/${part}`, query ?? {}),
  /** The services whose keys the owner sets, and one of them. */
  studioKeys: () => '/studio/settings/keys',
  studioKeysOf: (service: string, query?: FormDone) => withQuery(`/studio/settings/keys/${service}`, query ?? {}),
  /** Checks an export of the tag manager's container against the policy. */
  studioTags: (query?: FormDone) => withQuery('/studio/settings/tags/check', query ?? {}),
  studioSettingsPreview: (query?: Record<string, string | undefined>) =>
    withQuery('/studio/settings/preview', query ?? {}),
  studioSetup: (query?: { step?: string | undefined }) => withQuery('/studio/setup', query ?? {}),
  studioDemo: (query?: FormDone) => withQuery('/studio/settings/demo', query ?? {}),
  /** Search for a person's data, one result, and a file of it. */
  studioPrivacy: (query?: FormDone) => withQuery('/studio/privacy', query ?? {}),
  studioPersonalData: (id: string, query?: FormDone) => withQuery(`/studio/privacy/${id}`, query ?? {}),
  studioPersonalFile: (id: string, file: string) => `/studio/privacy/${id}/files/${file}`,
  /** Attribution report; the list behind one of its numbers; import of ad costs. */
  studioAttribution: (query?: Record<string, string | undefined>) => withQuery('/studio/attribution', query ?? {}),
  studioAttributionList: (query: Record<string, string | undefined>) => withQuery('/studio/attribution/list', query),
  /** Conversions that the server reported to advertising and statistics, and the failures. */
  studioConversions: (query?: Record<string, string | undefined>) => withQuery('/studio/attribution/told', query ?? {}),
  studioSpend: (query?: Record<string, string | undefined>) => withQuery('/studio/attribution/spend', query ?? {}),
  studioVisits: (days?: string) => withQuery('/studio/visits', { days }),
  // Outgoing messages: mails, phone messages, journeys, newsletters.
  studioMails: (query?: Record<string, string | undefined>) => withQuery('/studio/mails', query ?? {}),
  studioMail: (id: string, query?: Record<string, string | undefined>) => withQuery(`/studio/mails/${id}`, query ?? {}),
  /** The HTML of a mail alone, for the frame that shows it. */
  studioMailHtml: (id: string) => `/studio/mails/${id}/html`,
  /** Conversations by phone (`view`, `search`), and one of them; `use`: the template that is filled in there. */
  studioMessages: (query?: Record<string, string | undefined>) => withQuery('/studio/messages', query ?? {}),
  studioConversation: (id: string, query?: Record<string, string | undefined>) =>
    withQuery(`/studio/messages/${id}`, query ?? {}),
  /** All messages sent or due, and those that need attention. */
  studioSentMessages: (query?: Record<string, string | undefined>) => withQuery('/studio/messages/sent', query ?? {}),
  /** The texts of messages, and one of them (`purpose`, `channel`, `language`). */
  studioMessageTexts: (query?: Record<string, string | undefined>) => withQuery('/studio/messages/texts', query ?? {}),
  studioMessageText: (query?: Record<string, string | undefined>) => withQuery('/studio/messages/text', query ?? {}),
  studioMessageRules: (query?: FormDone) => withQuery('/studio/messages/rules', query ?? {}),
  /** The phone that the studio simulates in the sandbox; `phone`: its number. */
  studioPhone: (query?: Record<string, string | undefined>) => withQuery('/studio/messages/phone', query ?? {}),
  /** Messages that go out by themselves, and one of these journeys. */
  studioJourneys: () => '/studio/journeys',
  studioJourney: (key: string, query?: FormDone & { preview?: string }) =>
    withQuery(`/studio/journeys/${key}`, query ?? {}),
  studioNewsletters: () => '/studio/newsletters',
  /** Addresses excluded from the newsletter. */
  studioNewsletterBlocked: (query?: FormDone) => withQuery('/studio/newsletters/blocked', query ?? {}),
  studioNewsletter: (id: string, query?: FormDone) => withQuery(`/studio/newsletters/${id}`, query ?? {}),
  /** Where an issue is written, in one language. */
  studioNewsletterText: (id: string, query?: { language?: string | undefined; done?: string | undefined }) =>
    withQuery(`/studio/newsletters/${id}/text`, query ?? {}),
  /** The issue as a mail, as it is typed. */
  studioNewsletterPreview: (id: string, query?: Record<string, string | undefined>) =>
    withQuery(`/studio/newsletters/${id}/preview`, query ?? {}),
};
