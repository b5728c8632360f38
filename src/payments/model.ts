import type { Language } from '#kit/language';
import type { Money } from '#kit/money';
import type { Outcome } from '#kit/outcome';

/** What a gateway is asked to collect. `returnUrl` and `noticeUrl` are absolute addresses of our site. */
export type PaymentRequest = {
  orderId: string;
  /** The order's reference as people know it. */
  reference: string;
  total: Money;
  description: string;
  language: Language;
  returnUrl: string;
  noticeUrl: string;
  buyer?: { name: string; mobile: string; email: string };
};

/** What a gateway says about one payment. Looked-up news have no `eventId`. */
export type PaymentNews = {
  gateway: string;
  eventId: string | null;
  orderId: string;
  gatewayReference: string;
  gatewayPaymentId: string;
  outcome: 'paid' | 'failed';
  amount: Money;
};

/**
 * The seam to a payment company; the rest of the house never names one. All answers are values: network trouble is
 * 'unreachable', never an exception.
 */
export type Gateway = {
  name: string;
  /** Opens a payment and tells where the buyer pays it. Asked twice for the same unpaid order it opens no second one. */
  createPayment(
    request: PaymentRequest,
  ): Promise<Outcome<{ gatewayReference: string; redirectTo: string }, 'unreachable' | 'declined'>>;
  /** Proves a notice by its signature over the raw bytes before reading them; `now` is the database's clock. */
  readNotice(
    headers: Headers,
    rawBody: Uint8Array,
    now: () => Promise<Date>,
  ): Promise<Outcome<PaymentNews, 'forged' | 'malformed' | 'stale'>>;
  /** What became of a payment that was opened; empty while nothing has. Throws when the gateway cannot be asked. */
  lookUp(gatewayReference: string): Promise<PaymentNews[]>;
};

/**
 * `extra`: a second payment for an order that was paid already, to be refunded. `mismatch`: the amount is not what the
 * order costs. Staff see both; neither changes the order.
 */
export const paymentStates = ['failed', 'paid', 'extra', 'mismatch', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How long we wait for a gateway to answer, in milliseconds. */
export const gatewayTimeout = 10_000;
