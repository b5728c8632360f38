import { createHmac, randomBytes } from 'node:crypto';
import { payouts } from './stripe-payouts.ts';
import { httpFake, type FakeAnswer, type FakeRequest, type HttpFake } from './http-fake.ts';

type Session = {
  id: string;
  object: 'checkout.session';
  url: string;
  client_reference_id: string | null;
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  success_url: string;
};
type Intent = {
  id: string;
  object: 'payment_intent';
  amount_received: number;
  currency: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
};
type Refund = {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
};

export type StripeFake = HttpFake & {
  pay: (sessionId: string, outcome?: 'paid' | 'declined') => string;
  webhook: (sessionId: string, options?: NoticeOptions) => { headers: Headers; body: Uint8Array };
  /** Money that came past our site, by a link made in the dashboard; returns its id. */
  stray: (payment?: { amount: number; currency: string }) => string;
  /** All that is not paid out yet goes to the bank; returns the payout's id. */
  settle: () => string;
  /** A manual payout, with unknown transactions; returns its id. */
  payByHand: () => string;
  sessions: Map<string, Session>;
  refunds: Refund[];
};
type NoticeOptions = {
  type?: string;
  event?: string;
  secret?: string;
  at?: number;
  header?: (made: string) => string;
  change?: (body: Record<string, unknown>) => void;
};

export const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_imitation_01',
};

/** Stripe as far as we use it: Checkout sessions under idempotency keys, refunds, the hosted page and signed webhooks. */
export async function fakeStripe(): Promise<StripeFake> {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const seconds = () => Math.floor(Date.now() / 1000);
  const answers = new Map<string, FakeAnswer>();
  const newId = (kind: string) => `${kind}_test_${randomBytes(8).toString('hex')}`;
  const pay = (sessionId: string, outcome: 'paid' | 'declined' = 'paid') => {
    const session = sessions.get(sessionId);
    if (!session) throw new Error('no such session');
    session.payment_intent ??= newId('pi').replace('_test', '');
    if (outcome === 'paid') session.payment_status = 'paid';
    intents.set(session.payment_intent, {
      id: session.payment_intent,
      object: 'payment_intent',
      amount_received: outcome === 'paid' ? session.amount_total : 0,
      currency: session.currency,
      status: outcome === 'paid' ? 'succeeded' : 'requires_payment_method',
      created: seconds(),
      metadata: session.metadata,
    });
    return session.payment_intent;
  };
  const stray = ({ amount, currency } = { amount: 12_300, currency: 'usd' }) => {
    const [id, created] = [newId('pi').replace('_test', ''), seconds()];
    intents.set(id, {
      id,
      object: 'payment_intent',
      amount_received: amount,
      currency,
      status: 'succeeded',
      created,
      metadata: {},
    });
    return id;
  };
  const bad = (message: string): FakeAnswer => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', message } },
  });
  const create = (form: URLSearchParams): FakeAnswer => {
    const id = newId('cs');
    const metadata = metadataOf(form);
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${fake.url}/c/pay/${id}`,
      client_reference_id: form.get('client_reference_id'),
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      metadata,
      success_url: form.get('success_url') ?? '',
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  };
  const refund = (form: URLSearchParams): FakeAnswer => {
    const payment = form.get('payment_intent') ?? '';
    const paid = [...sessions.values()].find(
      (session) => session.payment_intent === payment && session.payment_status === 'paid',
    );
    const given = refunds
      .filter((known) => known.payment_intent === payment)
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.get('amount'));
    if (!paid || given + amount > paid.amount_total) return bad('more than was paid');
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: payment,
      amount,
      currency: paid.currency,
      status: 'succeeded',
      created: seconds(),
      metadata: metadataOf(form),
    };
    refunds.push(made);
    return { status: 200, body: made };
  };
  const bank = payouts(intents, refunds);
  const api = (request: FakeRequest): FakeAnswer => {
    const { method, path, body } = request;
    const id = /cs_\w+/.exec(path)?.[0] ?? '';
    if (path.startsWith('/c/pay/')) return hostedPage(method, sessions.get(id), new URLSearchParams(body), pay);
    if (!request.headers.authorization?.startsWith('Bearer ')) return { ...bad('no key'), status: 401 };
    if (method === 'GET' && id)
      return sessions.has(id) ? { status: 200, body: sessions.get(id) } : { ...bad('no such session'), status: 404 };
    if (method === 'GET' && path === '/v1/payment_intents') return part([...intents.values()], request.query);
    if (method === 'GET' && path === '/v1/refunds') return part(refunds, request.query);
    if (method === 'GET' && path === '/v1/payouts') return bank.listed(request.query);
    if (method === 'GET' && path === '/v1/balance_transactions') return bank.entriesOf(request.query);
    const key = `${path} ${String(request.headers['idempotency-key'])}`;
    const make = { '/v1/checkout/sessions': create, '/v1/refunds': refund }[path];
    if (method !== 'POST' || !make) return { ...bad('unknown'), status: 404 };
    const answer = answers.get(key) ?? make(new URLSearchParams(body));
    answers.set(key, answer);
    return answer;
  };
  const fake = await httpFake(api);
  const webhook = (sessionId: string, { type, event, secret, at, header, change }: NoticeOptions = {}) => {
    const session = sessions.get(sessionId);
    const declined = session?.payment_status !== 'paid';
    const intent = {
      id: session?.payment_intent,
      amount: session?.amount_total,
      currency: session?.currency,
      metadata: session?.metadata,
    };
    const body: Record<string, unknown> = {
      id: event ?? newId('evt'),
      type: type ?? (declined ? 'payment_intent.payment_failed' : 'checkout.session.completed'),
      data: { object: declined && !type ? intent : session },
    };
    change?.(body);
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const time = at ?? Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret ?? stripeSettings.STRIPE_WEBHOOK_SECRET)
      .update(`${time}.`)
      .update(bytes)
      .digest('hex');
    const made = `t=${time},v1=${signature}`;
    return { headers: new Headers({ 'stripe-signature': header?.(made) ?? made }), body: bytes };
  };
  return { ...fake, pay, stray, webhook, settle: bank.settle, payByHand: bank.byHand, sessions, refunds };
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (/^metadata\[\w+\]$/.test(name) ? [[name.slice(9, -1), value]] : [])),
  );
}

/** The newest first, in parts, as their lists come. */
function part(lines: { id: string; created: number }[], query: URLSearchParams): FakeAnswer {
  const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
  const fitting = lines.filter(({ created }) => created >= from && created < to).toReversed();
  const after = fitting.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = fitting.slice(after, after + Math.min(Number(query.get('limit') ?? 10), 100));
  return {
    status: 200,
    body: { object: 'list', data, has_more: after + data.length < fitting.length, url: '/v1/list' },
  };
}

/** The hosted page: a declined card stays here and can be tried again; a good one returns to the shop. */
function hostedPage(
  method: string,
  session: Session | undefined,
  form: URLSearchParams,
  pay: StripeFake['pay'],
): FakeAnswer {
  if (!session) return { status: 404, body: undefined, html: 'no such session' };
  const choice = method === 'POST' ? form.get('card') : null;
  if (choice === 'good') {
    pay(session.id);
    return { status: 303, body: undefined, location: session.success_url };
  }
  if (choice === 'declined') pay(session.id, 'declined');
  return {
    status: 200,
    body: undefined,
    html: `<title>Imitated payment page</title><p>${choice ? 'Your card was declined.' : ''}</p><form method="post"><button name="card" value="good">Pay with a good card</button><button name="card" value="declined">Pay with a declined card</button></form>`,
  };
}
