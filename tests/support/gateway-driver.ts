import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import type { Gateway, OpenedPayment, PaymentEvent, PaymentRequest } from '#sales/payments/model';
import type { Failure } from './fakes/http-fake.ts';

export type Notice = { headers: Headers; body: Uint8Array };

/** What a gateway brings to the contract; what its kind cannot do is left out. */
export type Driver = {
  gateway: Gateway;
  settings: Record<string, string>;
  /** The buyer pays what was opened. */
  pay: (opened: OpenedPayment) => Promise<void>;
  decline?: (opened: OpenedPayment) => Promise<void>;
  /** The genuine webhook of what happened last to what was opened; changed as asked. */
  webhook?: (opened: OpenedPayment, how?: { secret?: string; at?: number }) => Promise<Notice>;
  /** The setting that holds the former secret. */
  oldSecret?: string;
  /** How long ago a webhook may have been signed, in seconds. */
  believedFor?: number;
  /** Makes the next calls of its HTTP API fail. */
  fail?: (...how: Failure[]) => void;
  /** Money that came there past our site; returns its id. */
  stray?: () => string;
  /** What came and went so far is sent to the bank; returns the payout's id. */
  settle?: () => string;
  /** A payout without known lines. */
  settleUntold?: () => string;
  /** Where our own books are the gateway's: notes that a refund is asked (answers its key), and that it went. */
  ownBooks?: {
    ask: (paid: PaymentEvent, amount: PaymentEvent['amount']) => Promise<string>;
    close: (key: string, gatewayRefundId: string) => Promise<void>;
  };
  /** How many payments there are for what was opened: one, however often it was asked. */
  openedCount: (opened: OpenedPayment) => Promise<number>;
  /** Whether it knows how much was paid, so that it refuses to give back more. */
  guardsRefunds?: boolean;
  close?: () => Promise<void>;
};

export const amount = { amount: 49_900, currency: 'INR' as const };
/** The clock of the contract. */
export const now = async () => new Date();

/** A good request; change what the test is about. */
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
