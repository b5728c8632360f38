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

/** A month's figures at the time it was locked. */
export type MonthFigures = {
  currencies: CurrencyFigures[];
  /** Each file of the month with the SHA-256 of its bytes; `zip` of all of them together. */
  files: { name: string; sha256: string }[];
  zip: string;
  /** Open checks that were accepted when it was locked. */
  openChecks: number;
  /** The balances of all accounts at the end of the month. */
  closing: { account: string; currency: string; balance: number }[];
};

/** Why a line of a payout report does not fit our books. */
export const payoutProblems = ['unknown', 'amount', 'paid-out'] as const;
export type PayoutProblem = (typeof payoutProblems)[number];

/**
 * Why fetching payouts from a gateway failed; `off`: the gateway is no longer enabled; `unreadable`: its data does not add up; `lost`: the fetch
 * never finished.
 */
export type FetchProblem = 'unreachable' | 'declined' | 'off' | 'unreadable' | 'lost';

/** The result of a fetch: payouts, new and known lines, lines that do not match, and payouts without line data. */
export type FetchResult = { payouts: number; added: number; known: number; differences: number; untold: string[] };
