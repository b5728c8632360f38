import { withQuery } from '#foundation/kit/http/with-query.ts';

/**
 * The only place that builds URLs, with `studio-paths.ts`, which pages of the site do not carry. Every function returns a path on this site,
 * with its query.
 */
export const paths = {
  home: () => '/',
  workshops: () => '/workshops',
  /** The contact page. */
  support: () => '/support',
  /** The search of the site; in English its address says no language. */
  search: (language?: string, q?: string) =>
    withQuery('/search', { q, language: language === 'en' ? undefined : language }),
  /** Compares workshops; the query selects them, the language and the market of the prices. */
  compare: () => '/compare',
  searchSuggestions: (q: string, language: string) => withQuery('/suggestions.json', { q, language }),
  paymentStatus: (token?: string) => withQuery('/workshop/payment-status', { order: token }),
  /** `page`: the path with the `/success` and `/status` that the buyer returns to. */
  checkout: (
    offer: string,
    from: {
      batch?: string | undefined;
      page?: string | undefined;
      language?: string | undefined;
      /** The market of that page, or the one the visitor chose. */
      market?: string | undefined;
      /** The link of a person on a waitlist with a held seat of that batch. */
      seat?: string | undefined;
      /** The arm of an experiment on that page, by its token. */
      arm?: string | undefined;
    } = {},
  ) => {
    const { batch, page, language, market, seat, arm } = from;
    return withQuery(`/checkout/${offer}`, { batch, page, language, market, seat, arm });
  },
  /** The same for a class, a school or a club, with a list of learners. */
  groupCheckout: (
    offer: string,
    from: {
      batch?: string | undefined;
      page?: string | undefined;
      language?: string | undefined;
      market?: string | undefined;
      arm?: string | undefined;
    } = {},
  ) => {
    const { batch, page, language, market, arm } = from;
    return withQuery(`/checkout/${offer}/group`, { batch, page, language, market, arm });
  },
  /** The draft of a page, for anyone with the link. */
  preview: (token: string) => `/preview/${token}`,
  /** The payment page of the built-in sandbox. */
  sandboxPayment: (session: string) => `/sandbox/pay/${session}`,
  /** The built-in chat window of the sandbox, without an agent. */
  sandboxChat: () => '/sandbox/chat',
  /** Where a gateway posts its webhooks. */
  paymentEvent: (gateway: string) => `/webhooks/${gateway}`,
  /** Where couriers tell where parcels are. Shiprocket takes no address with its name in it, nor with `sr` or `kr`. */
  courierNews: () => '/webhooks/parcels',
  /** The post target of a gateway's page that returns the buyer; signed by the gateway like its webhooks. */
  paymentPostBack: (gateway: string, token: string) => withQuery(`/webhooks/${gateway}/return`, { order: token }),
  /** Where a buyer pays or reads how to, for gateways without a page that a link leads to. */
  payHere: (token: string, gateway: string, part = 1) =>
    withQuery('/checkout/pay', { order: token, by: gateway, part: part > 1 ? String(part) : undefined }),
  /** The status of an order, in its language. */
  orderStanding: (token: string) => withQuery('/checkout/status', { order: token }),
  /** Where an order is looked up by its number and the mobile number. */
  orderLookUp: (language: string) => withQuery('/checkout/status', { language }),
  /** Confirms a mail address, so that a seat is held for days; sent by mail. */
  confirmContact: (token: string) => withQuery('/checkout/confirm', { token }),
  /** Shows a buyer the refund of a cancellation, and requests it. */
  cancelOrder: (token: string) => withQuery('/checkout/cancel', { order: token }),
  /** Where the balance of an advance, or the next instalment, is paid; sent by mail. */
  balance: (token: string) => withQuery('/checkout/balance', { order: token }),
  /** Payment of a manual order, by a link that opens nothing else of it. */
  payLink: (token: string) => withQuery('/checkout/link', { order: token }),
  /** The dates of a paid order and what to have ready, to print. */
  orderSheet: (token: string) => withQuery('/checkout/sheet', { order: token }),
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
  /** Where a family asks for the link to its page. */
  familyLink: (language?: string, asked?: boolean) =>
    withQuery('/family', { language, asked: asked ? 'yes' : undefined }),
  /** The same for the holder of an expired link, with a message about it. */
  familyLinkOver: (language: string) => withQuery('/family', { language, over: 'yes' }),
  /** The page of an enrolled family: sessions, joining link, materials, documents. */
  familyCertificate: (token: string, learner?: string) => withQuery(`/family/${token}/certificate.pdf`, { learner }),
  family: (token: string, done: { said?: 'booked' | 'moved' | undefined; saved?: string | undefined } = {}) =>
    withQuery(`/family/${token}`, done),
  /** Where a family books the lessons of its package, or moves one (`lesson`). */
  familyLessons: (token: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/family/${token}/lessons`, query),
  /** Requests a link to one's personal data; the page it leads to, and a file of it. */
  yourData: (language?: string, asked?: boolean) =>
    withQuery('/your-data', { language, asked: asked ? 'yes' : undefined }),
  yourDataOf: (token: string) => `/your-data/${token}`,
  yourDataFile: (token: string, file: string) => `/your-data/${token}/files/${file}`,
  /** Where anybody checks a certificate. */
  certificate: (number: string) => `/certificates/${number.toLowerCase()}`,
  /** The rules of the school; in `language`, where they are written in it. */
  policy: (name: 'terms' | 'refund' | 'privacy', language: string) =>
    withQuery(`/policies/${name}`, { in: language === 'en' ? undefined : language }),
  /** The share image of a page; `hash` names its content. */
  shareImage: (page: string, hash: string) => `/og/${hash}${page === '/' ? '' : page}.png`,
  /** Beginning of the addresses of a programme's picture: `-960.avif` follows. Its hash names its content. */
  programmePicture: (hash: string) => `/pictures/${hash}`,
  /** The beginning of every file of a picture of the library: `-960.avif` or `.svg` follows. */
  mediaFile: (hash: string) => `/media/${hash}`,
  /** A mail as it is sent, with placeholders for the data of an order. */
  mailTemplate: (state: 'paid' | 'paid_unallocated', language: string) => `/mail-templates/${state}/${language}`,
  /** Message preferences of a phone number; linked in each message. */
  messageChoices: (token: string, saved?: boolean) =>
    withQuery(`/messages/${token}`, { saved: saved ? 'yes' : undefined }),
  /** Where the holder of an address says yes or no to the newsletter; sent by mail. */
  newsletter: (token: string) => withQuery('/newsletter', { token }),
  /** Unsubscribes, by a button or by the mail program's; linked in each issue. */
  newsletterEnd: (token: string) => `/newsletter/end/${token}`,
  /** The public issues of the newsletter, and one of them in a language. */
  newsletterArchive: () => '/newsletter/archive',
  newsletterIssue: (language: string, number: number) => `/newsletter/archive/${language}/${number}`,
  /** Where mail providers report bounces and complaints. */
  mailReports: () => '/webhooks/mail-reports',
  /** Where a visitor joins the list of a sold-out batch (`batch`), or of one of a programme's. */
  waitlist: (from: {
    programme?: string | undefined;
    batch?: string | undefined;
    page?: string | undefined;
    language?: string | undefined;
    market?: string | undefined;
    /** They just did. */
    joined?: 'yes';
  }) => {
    const { programme, batch, page, language, market, joined } = from;
    return withQuery('/waitlist', { programme, batch, page, language, market, joined });
  },
  /** The page of a waitlist entry: its state, accept or decline a seat, leave; sent by mail. */
  waitlistOffer: (token: string) => `/waitlist/${token}`,
  sitemap: () => '/sitemap.xml',
  /** Where the sender of a form is asked for a moment of their browser, or for the code that came to their number. */
  leadCheck: (token: string) => withQuery('/lead-check', { lead: token }),
  /** The next page after a submitted form. */
  afterLead: (page: string, { token, checks }: { token: string; checks: boolean }): string =>
    checks ? paths.leadCheck(token) : paths.leadThanks(page, token),
  leadThanks: (page: string, token: string) => withQuery(`${page === '/' ? '' : page}/success`, { lead: token }),
  /** The tracking consent; `from`: the page to return to. */
  privacyChoices: (language?: string, from?: string) => withQuery('/privacy-choices', { language, from }),
  /** TRK-1: what a browser calls once for each page it shows. */
  pageView: () => '/e',
  /** TRK-2: the frame in which the tag manager hears of a sent form, apart from the page that thanks for it. */
  /** The window of a chat vendor's snippet, at CHAT_ORIGIN. */
  chatWindow: () => '/chat-window',
  /** The frame for tags of a thank-you page, at the page's own path: `form-event` in place of its token (`isTagFrame`). */
  tagFrame: (thanks: string) => `${thanks}?form-event`,
  signIn: (returnTo?: string) => withQuery('/sign-in', { returnTo }),
  /** The second step of a sign-in, where a code is asked for. */
  signInCode: (returnTo?: string) => withQuery('/sign-in/code', { returnTo }),
  signOut: () => '/sign-out',
  /** Where staff ask for a link for a new password, and where it leads. */
  forgottenPassword: () => '/forgotten-password',
  passwordReset: (token: string) => withQuery('/reset-password', { token }),
  ownerInvitation: (token: string) => withQuery('/welcome', { token }),
  /** Where a PIN is; asked by forms for an address. In the query, which no log and no tracker keeps. */
  pinPlace: (code: string) => withQuery('/pin.json', { code }),
  /** The dates of a batch as a calendar file, for visitors; `page`: where they were read. */
  batchCalendar: (batch: string, from: { page: string; language: string }) =>
    withQuery(`/dates/${batch}.ics`, { page: from.page, language: from.language }),
  /** The secret address of a teacher's own calendar. */
  teacherCalendar: (token: string) => `/calendar/${token}.ics`,
};
