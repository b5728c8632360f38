import { type StaffSentence, say } from '#foundation/i18n/staff/say.ts';
/** How a line of a gateway's list and our ledger may disagree. */
const kinds = {
  'missing-payment': 'the gateway took money that our books do not know',
  'unknown-money': 'the gateway took money that belongs to no order of ours',
  'not-theirs': 'our books took in money that the gateway does not know',
  amount: 'the gateway took another amount than our books say',
  'missing-refund': 'the gateway gave money back that our books do not know',
  'failed-refund': 'a refund that our books call done failed at the gateway',
  'refund-not-theirs': 'our books gave money back that the gateway does not know',
  'refund-amount': 'the gateway gave back another amount than our books say',
} as const satisfies Record<string, StaffSentence>;

export type Difference = {
  kind: keyof typeof kinds;
  gateway: string;
  /** The gateway's id of the payment or refund. */
  id: string;
  /** In minor units, from the gateway; from our ledger if only that has the line. */
  amount: number;
  currency: string;
  at: string;
  orderId: string | null;
};

/** One difference as a sentence for the terminal and the studio. */
export function sentence({ kind, gateway, id, amount, currency, at }: Difference): string {
  const line = { gateway, id, amount, currency, at, kind: say(kinds[kind]) };
  return say('{gateway} {id}, {amount} {currency} (smallest units), {at}: {kind}', line);
}

/** What kind of difference it is, in words. */
export function kindWords({ kind }: Difference): string {
  return say(kinds[kind]);
}
