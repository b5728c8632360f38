import type { GatewayName } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Currency, Money } from '#foundation/kit/money.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import type { KnownPayoutFormat, PayoutLine } from './reports/report-line.ts';

export type { GatewayName, PayoutLine };

/**
 * A payment to open at a gateway. `part` counts the payments of an order: 1 is the checkout, 2 and up are its balance or instalments. `returnUrl`,
 * `postBackUrl` (the buyer returns by a form the gateway posts) and `eventUrl` are absolute URLs of our site.
 */
export type PaymentRequest = {
  orderId: string;
  part: number;
  /** The order's public reference. */
  reference: string;
  total: Money;
  description: string;
  language: Language;
  returnUrl: string;
  postBackUrl: string;
  eventUrl: string;
  /** The first request for this part: no look-up is needed. */
  fresh?: boolean;
  buyer?: { name: string; mobile: string; email: string };
};

/** A payment opened at a gateway, in our books. */
export type OpenedPayment = { gatewayReference: string; orderId: string; part: number };

/** A gateway's event about one payment. Looked-up events have no `eventId`. */
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

/** The progress of a dispute; of events in the same second the one further on counts. `closed`: ended without a decision. */
export const disputeStates = ['open', 'review', 'closed', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A gateway's event about a dispute: a chargeback, or an inquiry before one. `fee` in minor units of the same currency. */
export type DisputeEvent = {
  gateway: string;
  disputeId: string;
  gatewayPaymentId: string;
  amount: Money;
  fee: number;
  state: DisputeState;
  reason: string;
  respondBy: Date | null;
  /** When the event was created. */
  at: Date;
};

/**
 * A gateway's event about a refund, made by us or in its dashboard. `key`: the one we sent with it; null without one. `failed`: the bank returned the
 * money, possibly weeks after `done`.
 */
export type RefundEvent = {
  gateway: string;
  refundId: string;
  gatewayPaymentId: string;
  key: string | null;
  amount: Money;
  state: 'done' | 'failed';
  /** The gateway's words, if any. */
  reason: string;
  /** When the event was created. */
  at: Date;
};

/** The step on our own page, if the gateway has no page to redirect to. */
export type PaymentStep =
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'instructions'; text: string; upi?: UpiRequest };

/** Where and how to pay by UPI; `link` opens an app, or is scanned by one (NPCI UPI Linking Specifications 1.6). */
export type UpiRequest = { id: string; link: string };

export type GatewayTrouble = 'unreachable' | 'declined';

/** `unreadable`: it responded, but with inconsistent data or an unknown format. */
export type PayoutTrouble = GatewayTrouble | 'unreadable';

/**
 * The interface of payment gateways; all other code is independent of them. All results are values: network trouble is 'unreachable', never an
 * exception.
 */
export type Gateway = {
  name: GatewayName;
  /** Whether it supports a currency, in our minor units; absent: every one. */
  supports?: (currency: Currency) => boolean;
  /** The smallest amount that it collects, in minor units; absent: any. What it refuses below this cannot be paid by trying again. */
  leastAmount?: (currency: Currency) => number;
  /** The smallest part of a payment that it gives back, in minor units; absent: any. */
  leastRefund?: (currency: Currency) => number;
  /** Origins that our forms may post to, for the Content-Security-Policy of the checkout. */
  formTargets?: () => string[];
  /** A sandbox: its payments do not count in the accounts. */
  makeBelieve?: boolean;
  /** Days to hold a seat while a manual payment is sent and confirmed; absent: minutes, as usual. */
  holdDays?: number;
  /** Whether the buyer returns by a form the gateway posts to us. */
  postsBack?: boolean;
  /**
   * Opens a payment and returns where the buyer pays; null: on our own page, as `step` says. Idempotent for the same part of the same unpaid order,
   * also if the first response was lost.
   */
  createPayment(
    request: PaymentRequest,
  ): Promise<Outcome<{ gatewayReference: string; redirectTo: string | null }, GatewayTrouble>>;
  step?(request: PaymentRequest, gatewayReference: string): PaymentStep;
  /** Whether the data of the buyer's browser was signed by the gateway for exactly this payment. */
  provesReturn?(fields: URLSearchParams, gatewayReference: string): boolean;
  /**
   * Verifies a webhook by its signature over the raw bytes before parsing; `now` is the database's clock. Returns null for a genuine event that is
   * not about a payment.
   */
  readEvent(
    headers: Headers,
    rawBody: Uint8Array,
    now: () => Promise<Date>,
  ): Promise<Outcome<PaymentEvent | null, 'forged' | 'malformed' | 'stale' | 'unreachable'>>;
  /** Reads a webhook about a dispute; null for every other event. Absent for a gateway without disputes. */
  readDispute?(
    headers: Headers,
    rawBody: Uint8Array,
    now: () => Promise<Date>,
  ): Promise<Outcome<DisputeEvent | null, 'forged' | 'malformed' | 'stale'>>;
  /** The same about a refund. */
  readRefund?(
    headers: Headers,
    rawBody: Uint8Array,
    now: () => Promise<Date>,
  ): Promise<Outcome<RefundEvent | null, 'forged' | 'malformed' | 'stale'>>;
  /** The events of an opened payment so far; may be empty. Throws if the gateway is unreachable. */
  lookUp(opened: OpenedPayment): Promise<PaymentEvent[]>;
  /** Refunds a payment, fully or in part. Idempotent by `key`. */
  refund(request: RefundRequest): Promise<Outcome<{ gatewayRefundId: string }, GatewayTrouble>>;
  /**
   * Every payment and refund of the span in the gateway's own books, each once, also those made outside the shop. Complete or refused: a partial list is never
   * returned.
   */
  listRecords(span: Span): Promise<Outcome<BookedEntry[], GatewayTrouble>>;
  /** The payouts to the bank in the span, line by line. Complete or refused, as `listRecords`. Absent: it has no payouts, or no report of them. */
  /** The format of its settlement report, as staff download it. */
  payoutReport?: KnownPayoutFormat;
  listPayouts?(span: Span): Promise<Outcome<PaidOut, PayoutTrouble>>;
  /**
   * Checks the configured keys, or others by the names of their settings, with read-only requests. Absent: there is no remote service. Never rejects.
   */
  probe?: (keys?: Record<string, string>) => Promise<GatewayProbe>;
};

/**
 * The result of a probe. `live`: the key takes real money; `status` of the response, null if there was none; `clock`: the gateway's own time in whole
 * seconds, if it reports it; `isTheirs`: the response has the form of the gateway's, so that no page of somebody between passes for it; `says`: its
 * words about a refusal; `account`: whose keys they are, if it says so.
 */
export type GatewayProbe = {
  live: boolean;
  status: number | null;
  clock: Date | null;
  isTheirs: boolean;
  says: string | null;
  account: string | null;
};

/** Payouts with their lines; `untold`: payouts without line data, or not yet. */
export type PaidOut = { lines: PayoutLine[]; untold: string[] };

/** From an instant (included) to another (not). */
export type Span = { from: Date; to: Date };

/** One line of a gateway's own books. The currency may be one we do not sell in. */
export type BookedEntry = {
  /** The gateway's id. */
  id: string;
  amount: number;
  currency: string;
  at: Date;
} & (
  | { kind: 'payment'; /** The payment we opened; null for one that is not ours. */ opened: OpenedPayment | null }
  | {
      kind: 'refund';
      paymentId: string;
      /** Our key; null for a refund made outside our system. */
      key: string | null;
      /** The money did not reach the buyer, and is ours again. */
      failed?: boolean;
    }
);

export type RefundRequest = { key: string; gatewayPaymentId: string; amount: Money };

/** Identifies one part of an order at gateways: the order's id, with the part's number from the second on. */
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
 * `extra`: a second payment for a paid order, to be refunded. `mismatch`: the amount is not the order's price. Staff see both; neither changes the
 * order.
 */
export const paymentStates = ['failed', 'paid', 'extra', 'mismatch', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The longest timeout for a gateway's response, in ms; the setting GATEWAY_TIMEOUT_MS may be shorter. */
export const gatewayTimeout = 10_000;

/** A key's field on screen: its label, where the key is found, and what is said of one that cannot be right. */
export type KeyWords = { label: StaffSentence; hint?: StaffSentence; wrong: StaffSentence };

/** How staff speak of a gateway. What buyers read is `pay.by.<name>`, `pay.by.<name>Text` and `pay.safe.<name>` in the messages of each language. */
export type GatewayWords = {
  name: StaffSentence;
  /** How a refund gets back to the buyer. */
  refund: `${string}{amount}${string}`;
  /** Its account in the books, for one that pays out later. */
  account?: StaffSentence;
  /** For one whose keys are set on screen. */
  keys?: {
    /** What it is for. */
    about: StaffSentence;
    /** The events that its webhook must send. */
    events: string;
    /** How its keys begin and their field, for a key that is pasted into a neighbour's; null: it belongs nowhere. */
    beginnings: readonly { begins: RegExp; belongs: string | null }[];
    fields: Record<string, KeyWords>;
  };
};
