/** A screen is measured through one or several of its addresses, in turns. `goal`: its p95 in ms. */
const screen = (name, addresses, goal = 150) => ({ name, addresses, goal });

/** Finds what a list links to, for the screens of one record. */
const found = (text, pattern) => pattern.exec(text)?.[1];
const uuid = '([0-9a-f-]{36})';

/** Every list, search and figure of the studio; `read` answers the text of an address. */
export async function screens(read) {
  const orders = await read('/studio/orders');
  const order = found(orders, new RegExp(`/studio/orders/${uuid}`));
  const reference = /SD-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(orders)?.[0] ?? '';
  const after = (text) => found(text, /after=([^"&]+)/);
  const leads = await read('/studio/leads?view=all');
  const lead = found(leads, new RegExp(`/studio/leads/${uuid}`));
  const pastBatches = await read('/studio/batches?view=past');
  const batch = found(pastBatches, new RegExp(`/studio/batches/${uuid}`));
  const choice = (text, name) => found(text, new RegExp(`name="${name}"[\\s\\S]*?<option value="([^"]+)"`));
  const teacher = choice(pastBatches, 'teacher');
  const audit = await read('/studio/audit');
  const programme = found(await read('/studio/programmes'), new RegExp(`/studio/programmes/${uuid}`));
  const line = found(await read('/studio/waitlist'), new RegExp(`batch=${uuid}`));
  const coupon = found(await read('/studio/coupons'), new RegExp(`/studio/coupons/${uuid}`));
  const kit = found(await read('/studio/delivery?state=arrived'), new RegExp(`/studio/delivery/${uuid}`));
  const payout = found(await read('/studio/accounts/payouts'), new RegExp(`/studio/accounts/payouts/${uuid}`));
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const spans = [`from=${day(29)}&to=${day(0)}`, `from=${day(364)}&to=${day(0)}`, `from=${day(729)}&to=${day(0)}`];
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7);
  return [
    screen('home', ['/studio'], 100),
    screen('home, 4 and 26 weeks', ['/studio?weeks=26', '/studio?weeks=4'], 100),
    screen('orders', ['/studio/orders']),
    screen('orders, a later part', [`/studio/orders?after=${after(orders)}`]),
    screen('orders by state', [
      '/studio/orders?state=paid',
      '/studio/orders?state=expired',
      '/studio/orders?state=refunded',
    ]),
    screen('orders by programme and market', [
      '/studio/orders?programme=seeded-7&market=US',
      '/studio/orders?programme=seeded-3',
    ]),
    screen('orders by market', ['/studio/orders?market=US', '/studio/orders?market=IN&state=paid']),
    screen('orders by means', [
      '/studio/orders?means=stripe',
      '/studio/orders?means=offline',
      '/studio/orders?means=sandbox',
    ]),
    screen('orders of 30 days', ['/studio/orders?period=month']),
    screen('orders by amount', ['/studio/orders?sort=highest', '/studio/orders?sort=lowest&state=paid']),
    screen('orders that need somebody', [
      '/studio/orders?needs=overdue',
      '/studio/orders?needs=no-seat',
      '/studio/orders?needs=transfer',
    ]),
    screen('orders, search', [
      '/studio/orders?search=priksh',
      '/studio/orders?search=98400',
      '/studio/orders?search=Ramesh',
      '/studio/orders?search=an',
      '/studio/orders?search=example.com',
      '/studio/orders?search=Suri&state=paid&market=IN',
    ]),
    screen('one order', [`/studio/orders/${order}`]),
    screen('unpaid seats', ['/studio/holds']),
    screen('leads', ['/studio/leads', '/studio/leads?view=all']),
    screen('leads, a later part', [`/studio/leads?view=all&after=${after(leads)}`]),
    screen('leads by campaign and page', [
      '/studio/leads?view=all&campaign=diwali',
      '/studio/leads?view=all&page=/workshop/seeded-3',
    ]),
    screen('leads by language and colleague', [
      '/studio/leads?view=all&language=ta',
      '/studio/leads?view=all&assigned=nobody',
    ]),
    screen('calls for today', ['/studio/leads?view=calls']),
    screen('leads, search', [
      '/studio/leads?search=deepya',
      '/studio/leads?search=diwali',
      '/studio/leads?search=918',
      '/studio/leads?search=ra',
    ]),
    screen('board of leads', ['/studio/leads/board', '/studio/leads/board?whose=nobody'], 300),
    screen('call list of leads', ['/studio/leads/calls'], 300),
    screen(
      'report: what brought people',
      spans.flatMap((span) =>
        ['campaign', 'source', 'landing', 'language', 'programme'].flatMap((by) => [
          `/studio/attribution?${span}&by=${by}&touch=first`,
          `/studio/attribution?${span}&by=${by}&touch=last`,
        ]),
      ),
      300,
    ),
    screen(
      'report: the list behind a number',
      spans.flatMap((span) =>
        ['leads', 'orders', 'seats', 'revenue'].map(
          (of) => `/studio/attribution/list?${span}&by=campaign&touch=last&of=${of}&key=diwali`,
        ),
      ),
      300,
    ),
    screen('one lead', [`/studio/leads/${lead}`]),
    screen('batches', [
      '/studio/batches',
      '/studio/batches?view=past',
      '/studio/batches?view=cancelled',
      '/studio/batches?view=archived',
    ]),
    screen('batches, a later part', ['/studio/batches?view=past&page=30']),
    screen('batches with filters', [
      '/studio/batches?view=past&programme=seeded-7',
      '/studio/batches?view=past&language=ta',
      `/studio/batches?view=past&teacher=${teacher}`,
      '/studio/batches?missing=yes',
      '/studio/batches?view=past&missing=yes',
    ]),
    screen('batches, search', [
      '/studio/batches?view=past&search=workshop+1',
      '/studio/batches?view=past&search=holidays',
    ]),
    screen('one batch', [`/studio/batches/${batch}`]),
    screen('roster', [`/studio/batches/${batch}/roster`, `/studio/batches/${batch}/roster?search=ra`]),
    screen('calendar', ['/studio/calendar', '/studio/calendar?view=month']),
    screen('waitlist', ['/studio/waitlist']),
    screen('one waitlist', [`/studio/waitlist?batch=${line}`]),
    screen('programmes', [
      '/studio/programmes',
      '/studio/programmes?search=workshop+1',
      '/studio/programmes?view=archived',
    ]),
    screen('one programme', [`/studio/programmes/${programme}`]),
    screen('coupons', ['/studio/coupons']),
    screen('one coupon', [`/studio/coupons/${coupon}`]),
    screen('mails', ['/studio/mails', '/studio/mails?state=failed', '/studio/mails?state=sent&page=3']),
    screen('audit', ['/studio/audit', `/studio/audit?after=${after(audit)}`]),
    screen('audit with filters', [
      '/studio/audit?kind=order',
      '/studio/audit?from=2026-01-01&until=2026-03-01',
      '/studio/audit?person=system',
    ]),
    screen('audit, search', [
      '/studio/audit?search=changed',
      '/studio/audit?search=priyanka',
      `/studio/audit?search=${reference.slice(3, 7)}`,
    ]),
    screen('people', ['/studio/people']),
    screen('kits', ['/studio/delivery', '/studio/delivery?state=arrived', '/studio/delivery?state=all&sort=newest']),
    screen('kits with filters', [
      '/studio/delivery?state=all&programme=seeded-7',
      '/studio/delivery?state=arrived&market=US',
      '/studio/delivery?begins=late',
    ]),
    screen('kits, search', [
      '/studio/delivery?search=Ramesh',
      '/studio/delivery?search=19040000',
      '/studio/delivery?search=an',
    ]),
    screen('one kit', [`/studio/delivery/${kit}`]),
    screen('states of parcels', ['/studio/delivery/states']),
    screen('documents', ['/studio/documents', '/studio/documents?kind=invoice']),
    screen('documents, search', ['/studio/documents?search=SEED', '/studio/documents?search=Ramesh']),
    screen('months', ['/studio/accounts']),
    screen('one month', [`/studio/accounts/${month}`]),
    screen('trial balance', ['/studio/accounts/balance']),
    screen('payouts', ['/studio/accounts/payouts']),
    screen('one payout', [`/studio/accounts/payouts/${payout}`]),
    screen('money', ['/studio/money']),
    screen('redirects', ['/studio/redirects', '/studio/redirects?search=999']),
    screen('missing addresses', ['/studio/redirects/not-found']),
    screen('media', ['/studio/media', '/studio/media?search=picture+19']),
    screen('lessons', ['/studio/lessons']),
    screen('releases', ['/studio/releases']),
    screen('pages', ['/studio/pages', '/studio/pages?search=rocket']),
    screen('visits', ['/studio/visits', '/studio/visits?days=90']),
    screen('takings', ['/studio/money/takings']),
    screen('exports', ['/studio/exports']),
    screen('search: reference', [`/studio/search?q=${reference}`]),
    screen('search: name', [
      '/studio/search?q=Ramesh',
      '/studio/search?q=Karksh+Vila',
      '/studio/search?q=sunn',
      '/studio/search?q=an',
    ]),
    screen('search: misspelt', ['/studio/search?q=Ramehs', '/studio/search?q=Laxmish']),
    screen('search: digits', ['/studio/search?q=98400', '/studio/search?q=91234', '/studio/search?q=91']),
  ];
}
