export const findingKinds = ['no-seat', 'no-money', 'unknown', 'to-refund', 'refund-stuck', 'different'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One thing that should not be. `id`: of the order, payment or refund it is about. */
export type Finding = { id: string; orderId: string | null; what: string; amount: string; at: Date };
export type Findings = Record<FindingKind, Finding[]>;
