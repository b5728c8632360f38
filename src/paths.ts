/** The only place that builds URLs. Every function returns a path on this site, with its query. */
export const paths = {
  home: () => '/',
  workshops: () => '/workshops',
  paymentStatus: (token?: string) => withQuery('/workshop/payment-status', { order: token }),
  /** `page`: the path whose `/success` and `/status` the buyer comes back to. */
  checkout: (
    offer: string,
    from: {
      batch?: string | undefined;
      page?: string | undefined;
      language?: string | undefined;
      /** The market of that page, or the one the visitor chose. */
      market?: string | undefined;
    } = {},
  ) => {
    const { batch, page, language, market } = from;
    return withQuery(`/checkout/${offer}`, { batch, page, language, market });
  },
  /** The payment page of the built-in sandbox. */
  sandboxPayment: (session: string) => `/sandbox/pay/${session}`,
  /** The built-in chat window, behind which nobody is. */
  sandboxChat: () => '/sandbox/chat',
  /** Where a gateway posts its webhooks. */
  paymentEvent: (gateway: string) => `/webhooks/${gateway}`,
  /** Where a gateway's page posts the buyer back to; signed by the gateway like its webhooks. */
  paymentPostBack: (gateway: string, token: string) => withQuery(`/webhooks/${gateway}/return`, { order: token }),
  /** Where a buyer pays or reads how to, for gateways without a page that a link leads to. */
  payHere: (token: string, gateway: string, part = 1) =>
    withQuery('/checkout/pay', { order: token, by: gateway, part: part > 1 ? String(part) : undefined }),
  /** How an order stands, in its own language. */
  orderStanding: (token: string) => withQuery('/checkout/status', { order: token }),
  /** Where the holder of a mail address says that it is theirs, so that a seat is kept for days; sent by mail. */
  confirmContact: (token: string) => withQuery('/checkout/confirm', { token }),
  /** Where a buyer sees what cancelling gives back, and asks for it. */
  cancelOrder: (token: string) => withQuery('/checkout/cancel', { order: token }),
  /** Where the balance of an advance, or the next instalment, is paid; sent by mail. */
  balance: (token: string) => withQuery('/checkout/balance', { order: token }),
  /** Where the gateway sends the buyer back to. */
  paymentReturn: (token: string) => withQuery('/checkout/return', { order: token }),
  orderStatus: (page: string, token: string) => withQuery(`${page === '/' ? '' : page}/status`, { order: token }),
  orderSuccess: (page: string, token: string) => withQuery(`${page === '/' ? '' : page}/success`, { order: token }),
  /** A page that opens with the link of an order. */
  withOrder: (page: string, token: string) => withQuery(page, { order: token }),
  calendar: (token: string) => withQuery('/calendar.ics', { order: token }),
  /** An invoice, receipt or credit note as a page, and the same as a file. */
  document: (token: string) => `/documents/${token}`,
  documentPdf: (token: string) => `/documents/${token}.pdf`,
  /** Where a new link is sent to the buyer, for one that has ended. */
  newDocumentLink: (token: string, { asked }: { asked?: boolean } = {}) =>
    withQuery(`/documents/${token}/new-link`, { asked: asked ? 'yes' : undefined }),
  policy: (name: 'terms' | 'refund' | 'privacy') => `/policies/${name}`,
  /** The picture that stands for a page where it is shared; `hash` names its content. */
  shareImage: (page: string, hash: string) => `/og/${hash}${page === '/' ? '' : page}.png`,
  leads: () => '/leads',
  /** A mail as it is sent, with placeholders where an order's own words stand. */
  mailTemplate: (state: 'paid' | 'paid_unallocated', language: string) => `/mail-templates/${state}/${language}`,
  /** Where the holder of an address says yes or no to the newsletter; sent by mail. */
  newsletter: (token: string) => withQuery('/newsletter', { token }),
  sitemap: () => '/sitemap.xml',
  leadThanks: (page: string, token: string) => withQuery(`${page === '/' ? '' : page}/success`, { lead: token }),
  /** Where a visitor changes what may be tracked; `from`: the page to come back to. */
  privacyChoices: (language?: string, from?: string) => withQuery('/privacy-choices', { language, from }),
  /** TRK-1: what a browser calls once for each page it shows. */
  pageView: () => '/e',
  /** TRK-2: the frame in which the tag manager hears of a sent form, apart from the page that thanks for it. */
  formEvent: () => '/form-event',
  studioVisits: (days?: string) => withQuery('/studio/visits', { days }),
  signIn: (returnTo?: string) => withQuery('/sign-in', { returnTo }),
  signOut: () => '/sign-out',
  /** Where staff ask for a link for a new password, and where it leads. */
  forgottenPassword: () => '/forgotten-password',
  passwordReset: (token: string) => withQuery('/reset-password', { token }),
  ownerInvitation: (token: string) => withQuery('/welcome', { token }),
  studio: () => '/studio',
  studioOrders: (query?: Record<string, string | undefined>) => withQuery('/studio/orders', query ?? {}),
  /** `done`: the key of a form that was carried out there; `again`: that it was sent before. */
  studioOrder: (id: string, query?: FormDone) => withQuery(`/studio/orders/${id}`, query ?? {}),
  /** Seats that are held and not paid for, by person. */
  studioHolds: (query?: Record<string, string | undefined>) => withQuery('/studio/holds', query ?? {}),
  /** What only the buyer's link opens, for staff: their page, or the chat with the balance link. */
  studioBuyerLink: (id: string, what: 'page' | 'chat') => `/studio/orders/${id}/buyer/${what}`,
  /** Where staff end all links to an order's documents. */
  studioDocumentLinks: (id: string) => `/studio/orders/${id}/document-links`,
  studioDocument: (id: string) => `/studio/documents/${id}.pdf`,
  /** Differences between money and seats, and the reconciliation with the gateways. */
  studioMoney: (query?: FormDone) => withQuery('/studio/money', query ?? {}),
  studioTakings: (query?: Record<string, string | undefined>) => withQuery('/studio/money/takings', query ?? {}),
  studioTakingsExport: (from: string, to: string) => withQuery('/studio/money/takings.csv', { from, to }),
  studioCoupons: (page?: string) => withQuery('/studio/coupons', { page }),
  studioCoupon: (id: string, query?: FormDone) => withQuery(`/studio/coupons/${id}`, query ?? {}),
  /** All codes of a coupon, as CSV. */
  studioCouponCodes: (id: string) => `/studio/coupons/${id}/codes.csv`,
  studioBatch: (id: string) => `/studio/batches/${id}`,
  studioCalendar: () => '/studio/calendar',
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
  /** Where a learner is moved to another batch. */
  studioMove: (enrolmentId: string, query?: FormDone) =>
    withQuery(`/studio/enrolments/${enrolmentId}/move`, query ?? {}),
  studioLeads: (query?: Record<string, string | undefined>) => withQuery('/studio/leads', query ?? {}),
  studioLead: (id: string, query?: Record<string, string | undefined>) => withQuery(`/studio/leads/${id}`, query ?? {}),
  studioMails: (query?: Record<string, string | undefined>) => withQuery('/studio/mails', query ?? {}),
  studioMail: (id: string, query?: Record<string, string | undefined>) => withQuery(`/studio/mails/${id}`, query ?? {}),
  /** The HTML of a mail alone, for the frame that shows it. */
  studioMailHtml: (id: string) => `/studio/mails/${id}/html`,
};

type FormDone = { done?: string | undefined; again?: string | undefined };

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
