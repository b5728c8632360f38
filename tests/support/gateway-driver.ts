import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import type { Gateway, OpenedPayment, PaymentEvent, PaymentRequest } from '#sales/payments/model';
import type { Failure } from './fakes/http-fake.ts';

export type Notice = { headers: Headers; body: Uint8Array };

/** What a gateway supplies to the contract; unsupported parts are absent. */
export type Driver = {
  gateway: Gateway;
  settings: Record<string, string>;
  /** The buyer pays the opened payment. */
  pay: (opened: OpenedPayment) => Promise<void>;
  decline?: (opened: OpenedPayment) => Promise<void>;
  /** The genuine webhook of the latest event on the opened payment; modified as given. */
  webhook?: (opened: OpenedPayment, how?: { secret?: string; at?: number }) => Promise<Notice>;
  /** The setting that holds the former secret. */
  oldSecret?: string;
  /** How long ago a webhook may have been signed, in seconds. */
  believedFor?: number;
  /** Makes the next calls of its HTTP API fail. */
  fail?: (...how: Failure[]) => void;
  /** Money that came there past our site; returns its id. */
  stray?: () => string;
  /** Settles all payments and refunds so far; returns the payout's id. */
  settle?: () => string;
  /** A payout without known lines. */
  settleUntold?: () => string;
  /** If our own books are the gateway's: records a refund request (returns its key), and its completion. */
  ownBooks?: {
    ask: (paid: PaymentEvent, amount: PaymentEvent['amount']) => Promise<string>;
    close: (key: string, gatewayRefundId: string) => Promise<void>;
  };
  /** The number of payments for the opened one: one, however often it was requested. */
  openedCount: (opened: OpenedPayment) => Promise<number>;
  /** Whether it knows how much was paid, so that it refuses to give back more. */
  guardsRefunds?: boolean;
  close?: () => Promise<void>;
};

export const amount = { amount: 49_900, currency: 'INR' as const };
/** The clock of the contract. */
export const now = async () => new Date();

/** A valid request; override what the test is about. */
export function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    orderId: newId(),
    part: 1,
    reference: 'TL-7K4M-92QX',
    total: amount,
    description: 'பட்டங்கள்',
    language: 'ta',
    returnUrl: 'http://localhost:3000/checkout/return?order=x',
    postBackUrl: 'http://localhost:3000/webhooks/x/return?order=x',
    eventUrl: 'http://localhost:3000/webhooks/x',
    buyer: { name: 'Meena Raman', mobile: '+919876543210', email: 'meena@example.com' },
    ...changes,
  };
}

/** Gives up soon on what never answers; everything else of the contract may take its time. */
export async function hastily<Value>({ settings }: Driver, work: () => Promise<Value>, ms = 150): Promise<Value> {
  useConfigForTests({ ...settings, GATEWAY_TIMEOUT_MS: String(ms) });
  try {
    return await work();
  } finally {
    useConfigForTests(settings);
  }
}
