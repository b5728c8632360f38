import type { GatewayName } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Currency, Money } from '#foundation/kit/money.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';

export type { GatewayName };

/**
 * What a gateway is asked to collect. `part` counts the payments of an order: 1 is paid at checkout, 2 and on are its
 * balance or instalments. `returnUrl`, `postBackUrl` (the buyer comes back by a form the gateway posts) and `eventUrl`
 * are absolute addresses of our site.
 */
export type PaymentRequest = {
  orderId: string;
  part: number;
  /** The order's reference as people know it. */
  reference: string;
  total: Money;
  description: string;
  language: Language;
  returnUrl: string;
  postBackUrl: string;
  eventUrl: string;
  /** Nobody asked for this part before: there is nothing to look for first. */
  fresh?: boolean;
  buyer?: { name: string; mobile: string; email: string };
};

/** A payment that was opened at a gateway, as our books know it. */
export type OpenedPayment = { gatewayReference: string; orderId: string; part: number };

/** What a gateway says about one payment. Looked-up event have no `eventId`. */
export type PaymentEvent = {
  gateway: string;
  eventId: string | null;
  orderId: string;
  part: number;
  gatewayReference: string;
  gatewayPaymentId: string;
  outcome: 'paid' | 'failed';
  amount: Money;
};

/** How far a dispute is; of events of the same second the later one counts. `closed`: it ended without being decided. */
export const disputeStates = ['open', 'review', 'closed', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What a gateway says about a dispute: a chargeback, or a question before one. `fee` in minor units of the same currency. */
export type DisputeEvent = {
  gateway: string;
  disputeId: string;
  gatewayPaymentId: string;
  amount: Money;
  fee: number;
  state: DisputeState;
  reason: string;
  respondBy: Date | null;
  /** When the event was made. */
  at: Date;
};

/** What the buyer does on our own page where a gateway has none of its own to send them to. */
export type PaymentStep =
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'instructions'; text: string };

export type GatewayTrouble = 'unreachable' | 'declined';

/** `unreadable`: it answered, and what it tells does not add up or has another shape than we know. */
export type PayoutTrouble = GatewayTrouble | 'unreadable';

/**
 * The seam to a payment company; all other code never names one. All results are values: network trouble is
 * 'unreachable', never an exception.
 */
export type Gateway = {
  name: string;
  /** Whether it collects a currency, counted in the same minor units as we do; absent: every one. */
  supports?: (currency: Currency) => boolean;
  /** Origins that forms of ours may lead to, for the Content-Security-Policy of the checkout. */
  formTargets?: () => string[];
  /** It moves no real money: nothing of it counts in the accounts. */
  makeBelieve?: boolean;
  /** How many days a seat is kept while this payment is sent, and later confirmed, by hand; absent: minutes, as everywhere. */
  holdDays?: number;
  /** Whether the buyer comes back by a form the gateway posts to us. */
  postsBack?: boolean;
  /**
   * Opens a payment and tells where the buyer pays it; null: on our own page, as `step` says. Asked twice for the same
   * part of the same unpaid order it opens no second one, also when its first answer was lost.
   */
  createPayment(
    request: PaymentRequest,
  ): Promise<Outcome<{ gatewayReference: string; redirectTo: string | null }, GatewayTrouble>>;
  step?(request: PaymentRequest, gatewayReference: string): PaymentStep;
  /** Whether what the buyer's browser brought back was signed by the gateway for exactly this payment of ours. */
  provesReturn?(fields: URLSearchParams, gatewayReference: string): boolean;
  /**
   * Proves an event by its signature over the raw bytes before reading them; `now` is the database's clock. Returns null
   * for a genuine event that says nothing about a payment.
   */
  readEvent(
    headers: Headers,
    rawBody: Uint8Array,
    now: () => Promise<Date>,
  ): Promise<Outcome<PaymentEvent | null, 'forged' | 'malformed' | 'stale' | 'unreachable'>>;
  /** Reads an event about a dispute; null for every other event. Absent for a gateway without disputes. */
  readDispute?(
    headers: Headers,
    rawBody: Uint8Array,
    now: () => Promise<Date>,
  ): Promise<Outcome<DisputeEvent | null, 'forged' | 'malformed' | 'stale'>>;
  /** What became of a payment that was opened; empty while nothing has. Throws when the gateway cannot be asked. */
  lookUp(opened: OpenedPayment): Promise<PaymentEvent[]>;
  /** Gives money back, all or a part. The same `key` gives it back once, however often it is asked. */
  refund(request: RefundRequest): Promise<Outcome<{ gatewayRefundId: string }, GatewayTrouble>>;
  /**
   * Everything that came in or went back in the span by the gateway's own books, each once, whoever caused it. Whole or
   * refused: a list that broke off is no answer.
   */
  listRecords(span: Span): Promise<Outcome<BookedEntry[], GatewayTrouble>>;
  /**
   * What it sent to the bank in the span, line by line. Whole or refused, as `listRecords`. Absent: it sends nothing, or tells nobody.
   */
  listPayouts?(span: Span): Promise<Outcome<PaidOut, PayoutTrouble>>;
  /** Asks with the keys of the settings for something that changes nothing. Absent: nobody is there to be asked. Never rejects. */
  probe?: () => Promise<GatewayProbe>;
};

/**
 * What came of asking a gateway. `live`: the key takes real money; `status` of its answer, null where none came; `clock`: the time by its
 * own clock, in whole seconds, where it tells it.
 */
export type GatewayProbe = { live: boolean; status: number | null; clock: Date | null };

/** Payouts with their lines; `untold`: payouts whose lines the gateway does not tell, or not yet. */
export type PaidOut = { lines: PayoutLine[]; untold: string[] };

/** A line of a payout in words that all gateways share. Amounts in minor units; what came to us is positive. */
export type PayoutLine = {
  /** How the gateway calls the payout, and when it sent it. */
  payout: string;
  paidAt: Date;
  /** Names the line within its gateway. */
  key: string;
  kind: 'payment' | 'refund' | 'other';
  /** The gateway's id of the payment or refund; null for everything else. */
  gatewayId: string | null;
  gross: number;
  /** Without the tax on it. */
  fee: number;
  feeTax: number;
  currency: string;
  /** What the buyer paid or got back, where that was another currency; signed like `gross`. */
  charged: number;
  chargedCurrency: string;
  at: Date;
};

/** From an instant (included) to another (not). */
export type Span = { from: Date; to: Date };

/** One line of a gateway's own books. The currency may be one that we do not sell in. */
export type BookedEntry = {
  /** The id the gateway gave it. */
  id: string;
  amount: number;
  currency: string;
  at: Date;
} & (
  | { kind: 'payment'; /** What we opened; null for money that nobody here asked for. */ opened: OpenedPayment | null }
  | { kind: 'refund'; paymentId: string; /** Our key of it; null when it was given back past us. */ key: string | null }
);

export type RefundRequest = { key: string; gatewayPaymentId: string; amount: Money };

/** Names one part of one order towards gateways: the order's id, and from the second part on its number. */
export function partKey({ orderId, part }: { orderId: string; part: number }): string {
  return part === 1 ? orderId : `${orderId}:${part}`;
}

/** The order and part of a key; null for anything else. */
export function readPartKey(key: unknown): { orderId: string; part: number } | null {
  const [orderId, part = '1', ...rest] = typeof key === 'string' ? key.split(':') : [];
  if (!isId(orderId) || rest.length > 0 || !/^[1-9]\d?$/.test(part)) return null;
  return { orderId, part: Number(part) };
}

/**
 * `extra`: a second payment for an order that was paid already, to be refunded. `mismatch`: the amount is not what the
 * order costs. Staff see both; neither changes the order.
 */
export const paymentStates = ['failed', 'paid', 'extra', 'mismatch', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The longest we wait for a gateway to answer, in milliseconds; the setting GATEWAY_TIMEOUT_MS may be shorter. */
export const gatewayTimeout = 10_000;
