/** Amounts of a month in one currency, in minor units. */
export type CurrencyFigures = {
  currency: string;
  documents: number;
  taxable: number;
  tax: number;
  total: number;
  moneyIn: number;
  moneyOut: number;
};

/** The figures of a month as they stood when it was locked. */
export type MonthFigures = {
  currencies: CurrencyFigures[];
  /** Each file of the month with the SHA-256 of its bytes; `zip` of all of them together. */
  files: { name: string; sha256: string }[];
  zip: string;
  /** How many checks were open, which whoever locked it accepted. */
  openChecks: number;
  /** The balances of all accounts at the end of the month. */
  closing: { account: string; currency: string; balance: number }[];
};

/** Why a line of a payout report does not fit our books. */
export const payoutProblems = ['unknown', 'amount', 'paid-out'] as const;
export type PayoutProblem = (typeof payoutProblems)[number];

/** Why a gateway did not tell what it paid out; `off`: it is not switched on any more; `unreadable`: what it told does not add up; `lost`: nobody ended the fetch. */
export type FetchProblem = 'unreachable' | 'declined' | 'off' | 'unreadable' | 'lost';

/** What a gateway told: payouts, lines that are new and that were known, lines that do not fit, and payouts whose lines it does not tell. */
export type FetchResult = { payouts: number; added: number; known: number; differences: number; untold: string[] };
