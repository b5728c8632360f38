/** The only place that builds URLs. Every function answers a path on this site, with its query. */
export const paths = {
  home: () => '/',
  workshops: () => '/workshops',
  paymentStatus: (token?: string) => withQuery('/workshop/payment-status', { order: token }),
  /** `page`: the path whose `/success` and `/status` the buyer comes back to. */
  checkout: (
    offer: string,
    from: { batch?: string | undefined; page?: string | undefined; language?: string | undefined } = {},
  ) => withQuery(`/checkout/${offer}`, { batch: from.batch, page: from.page, language: from.language }),
  /** The payment page of the built-in sandbox. */
  sandboxPayment: (session: string) => `/sandbox/pay/${session}`,
  /** Where a gateway posts its notices. */
  paymentNotice: (gateway: string) => `/webhooks/${gateway}`,
  /** Where the gateway sends the buyer back to. */
  paymentReturn: (token: string) => withQuery('/checkout/return', { order: token }),
  orderStatus: (page: string, token: string) => withQuery(`${page === '/' ? '' : page}/status`, { order: token }),
  orderSuccess: (page: string, token: string) => withQuery(`${page === '/' ? '' : page}/success`, { order: token }),
  calendar: (token: string) => withQuery('/calendar.ics', { order: token }),
  policy: (name: 'terms' | 'refund' | 'privacy') => `/policies/${name}`,
  leads: () => '/leads',
  leadThanks: (page: string, token: string) => withQuery(`${page === '/' ? '' : page}/success`, { lead: token }),
  signIn: (returnTo?: string) => withQuery('/sign-in', { returnTo }),
  signOut: () => '/sign-out',
  ownerInvitation: (token: string) => withQuery('/welcome', { token }),
  studio: () => '/studio',
  studioOrders: (query?: Record<string, string | undefined>) => withQuery('/studio/orders', query ?? {}),
  studioOrder: (id: string) => `/studio/orders/${id}`,
  studioLeads: (query?: Record<string, string | undefined>) => withQuery('/studio/leads', query ?? {}),
  studioLead: (id: string, query?: Record<string, string | undefined>) => withQuery(`/studio/leads/${id}`, query ?? {}),
  studioMails: (query?: Record<string, string | undefined>) => withQuery('/studio/mails', query ?? {}),
  studioMail: (id: string, query?: Record<string, string | undefined>) => withQuery(`/studio/mails/${id}`, query ?? {}),
  /** The HTML of a mail alone, for the frame that shows it. */
  studioMailHtml: (id: string) => `/studio/mails/${id}/html`,
};

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
