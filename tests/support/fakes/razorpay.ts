import { createHmac, randomBytes } from 'node:crypto';
import { settlements } from './razorpay-settlements.ts';
import { escaped, httpFake, type FakeAnswer, type FakeRequest, type HttpFake } from './http-fake.ts';

type Order = { id: string; amount: number; currency: string; receipt: string | null; status: string };
type Payment = {
  id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  status: string;
  created_at: number;
  refunded: number;
};
type Refund = {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  created_at: number;
  notes: unknown;
  status?: 'failed';
};

export type RazorpayFake = HttpFake & {
  /** The buyer pays, or is declined, on the hosted page; returns the payment's id. */
  pay: (orderId: string, outcome?: 'captured' | 'failed') => string;
  /** The webhook of a payment as Razorpay posts it. */
  webhook: (paymentId: string, options?: NoticeOptions) => { headers: Headers; body: Uint8Array };
  /** A payment without an order, by a link made in the dashboard, `ago` seconds ago; returns its id. */
  stray: (payment?: { amount?: number; currency?: string; ago?: number }) => string;
  /** A refund made in the dashboard. */
  giveBack: (paymentId: string, amount: number, notes?: unknown) => Refund | null;
  /** Settles everything open to the bank; returns the settlement's id. `off`: added to the reported payments. */
  settle: (off?: number) => string;
  /** Its books are empty from now on. */
  forget: () => void;
  refunds: Refund[];
  orders: Map<string, Order>;
};
type NoticeOptions = { event?: string; secret?: string; at?: number; change?: (body: Record<string, unknown>) => void };

export const razorpaySettings = {
  RAZORPAY_KEY_ID: 'rzp_test_contract0001',
  RAZORPAY_KEY_SECRET: 'key secret of the imitation'.replaceAll(' ', '-'),
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-imitation',
};

/** Razorpay as far as we use it: orders, payments, refunds, the hosted page and signed webhooks. */
export async function fakeRazorpay(): Promise<RazorpayFake> {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const seconds = () => Math.floor(Date.now() / 1000);
  const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
  const pay = (orderId: string, outcome: 'captured' | 'failed' = 'captured') => {
    const order = orders.get(orderId);
    if (!order) throw new Error('no such order');
    const { amount, currency } = order;
    const payment = { order_id: orderId, amount, currency, status: outcome, created_at: seconds(), refunded: 0 };
    const id = newId('pay');
    payments.set(id, { id, ...payment });
    if (outcome === 'captured') order.status = 'paid';
    return id;
  };
  const stray = ({ amount = 12_300, currency = 'INR', ago = 0 } = {}) => {
    const payment = { order_id: null, amount, currency, status: 'captured', created_at: seconds() - ago, refunded: 0 };
    const id = newId('pay');
    payments.set(id, { id, ...payment });
    return id;
  };
  const giveBack = (paymentId: string, amount: number, notes: unknown = []) => {
    const payment = payments.get(paymentId);
    if (!payment || payment.refunded + amount > payment.amount) return null;
    payment.refunded += amount;
    const { currency } = payment;
    const refund: Refund = { id: newId('rfnd'), payment_id: paymentId, amount, currency, created_at: seconds(), notes };
    refunds.push(refund);
    return refund;
  };
  const forget = () => {
    orders.clear();
    payments.clear();
    refunds.length = 0;
  };
  const { settle, recon } = settlements(payments, refunds);
  const api = (request: FakeRequest): FakeAnswer => {
    const route = `${request.method} ${request.path.replaceAll(/(?<=\/)(?:order|pay)_\w+/g, ':id')}`;
    const id = /(?:order|pay)_\w+/.exec(request.path)?.[0] ?? '';
    const read = () => JSON.parse(request.body || '{}') as object;
    const done = (body: unknown): FakeAnswer => ({ status: 200, body });
    const bad: FakeAnswer = { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } };
    if (request.path !== '/v1/checkout/embedded' && !request.headers.authorization?.startsWith('Basic '))
      return { ...bad, status: 401 };
    if (route === 'GET /v1/orders')
      return done({ items: [...orders.values()].filter((order) => order.receipt === request.query.get('receipt')) });
    if (route === 'POST /v1/orders') {
      const { amount, currency, receipt } = read() as unknown as Order;
      const order = { id: newId('order'), amount, currency, receipt, status: 'created' };
      orders.set(order.id, order);
      return done(order);
    }
    if (route === 'GET /v1/orders/:id') return orders.has(id) ? done(orders.get(id)) : bad;
    if (route === 'GET /v1/orders/:id/payments')
      return done({ items: [...payments.values()].filter((payment) => payment.order_id === id) });
    if (route === 'GET /v1/payments/:id') return payments.has(id) ? done(payments.get(id)) : bad;
    if (route === 'GET /v1/payments/:id/refunds')
      return done({ items: refunds.filter((refund) => refund.payment_id === id) });
    if (route === 'POST /v1/payments/:id/refund') {
      const { amount, notes } = read() as unknown as { amount: number; notes: unknown };
      const refund = giveBack(id, amount, notes);
      return refund ? done(refund) : bad;
    }
    if (route === 'GET /v1/payments') return done({ items: page([...payments.values()], request.query) });
    if (route === 'GET /v1/refunds') return done({ items: page(refunds, request.query) });
    if (route === 'GET /v1/settlements/recon/combined') return recon(request.query);
    if (route === 'POST /v1/checkout/embedded') return hostedPage(new URLSearchParams(request.body), pay);
    return { ...bad, status: 404 };
  };
  const fake = await httpFake(api, { repeats: 3 });
  const webhook = (paymentId: string, { event, secret, at, change }: NoticeOptions = {}) => {
    const { refunded: _, ...entity } = payments.get(paymentId) ?? ({ refunded: 0 } as Payment);
    const body: Record<string, unknown> = {
      entity: 'event',
      event: event ?? (entity.status === 'failed' ? 'payment.failed' : 'payment.captured'),
      payload: { payment: { entity } },
      created_at: at ?? Math.floor(Date.now() / 1000),
    };
    change?.(body);
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const signature = createHmac('sha256', secret ?? razorpaySettings.RAZORPAY_WEBHOOK_SECRET)
      .update(bytes)
      .digest('hex');
    return {
      headers: new Headers({ 'x-razorpay-signature': signature, 'x-razorpay-event-id': paymentId }),
      body: bytes,
    };
  };
  return { ...fake, pay, stray, giveBack, settle, forget, webhook, refunds, orders };
}

/** The newest first, in parts, as their lists come. */
function page<Line extends { created_at: number }>(lines: Line[], query: URLSearchParams): Line[] {
  const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
  const skip = Number(query.get('skip'));
  return lines
    .filter(({ created_at: at }) => at >= from && at <= to)
    .toReversed()
    .slice(skip, skip + Math.min(Number(query.get('count') ?? 10), 100));
}

/** The hosted page: it pays or declines at a press and posts the buyer back, signed. */
function hostedPage(
  fields: URLSearchParams,
  pay: (orderId: string, outcome?: 'captured' | 'failed') => string,
): FakeAnswer {
  const order = fields.get('order_id') ?? '';
  const choice = fields.get('choice');
  if (!choice) {
    const kept = [...fields].map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    );
    return {
      status: 200,
      body: undefined,
      html: `<title>Imitated payment page</title><form method="post">${kept.join('')}<button name="choice" value="captured">Pay by UPI</button><button name="choice" value="failed">Decline</button></form>`,
    };
  }
  const payment = pay(order, choice === 'captured' ? 'captured' : 'failed');
  const signature = createHmac('sha256', razorpaySettings.RAZORPAY_KEY_SECRET)
    .update(`${order}|${payment}`)
    .digest('hex');
  const told: Record<string, string> =
    choice === 'captured'
      ? { razorpay_payment_id: payment, razorpay_order_id: order, razorpay_signature: signature }
      : { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' };
  const back = Object.entries(told).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return {
    status: 200,
    body: undefined,
    html: `<title>Done</title><form method="post" action="${escaped(fields.get('callback_url') ?? '')}">${back.join('')}<button>Back to the shop</button></form>`,
  };
}
