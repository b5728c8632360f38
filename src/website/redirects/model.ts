/** Status of a redirect: permanent (301, or 308 if a form must be sent again), temporary (302), gone (410). */
export const redirectStatuses = [301, 302, 308, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/**
 * A redirect. `from`: the canonical path of this site (`/old`), `/old/*` for it and everything below, or a path with a query (`/index.php?page=maker`,
 * its parameters sorted) for addresses that have at least these parameters. `to`: a path with query and hash, or an https address of an allowed host;
 * with `/*` at its end, the rest of the path is kept. Null when the page is gone.
 */
export type Rule = { from: string; to: string | null; status: RedirectStatus };

/** Problems of a typed rule's field. */
export type RuleProblem =
  | 'from-missing'
  | 'from-form'
  | 'from-elsewhere'
  | 'from-hash'
  | 'from-parameter'
  | 'from-star'
  | 'from-home'
  | 'from-reserved'
  | 'from-long'
  | 'from-twice'
  | 'from-taken'
  | 'to-missing'
  | 'to-form'
  | 'to-long'
  | 'to-star'
  | 'to-host'
  | 'to-gone'
  | 'status'
  | 'live'
  | 'loop'
  | 'chain';

export type RuleField = 'from' | 'to' | 'status';

/** A problem, the field it belongs to, and what there is to show: the host that is not allowed, the live page, the chain. */
export type FoundProblem = { field: RuleField; problem: RuleProblem; shown?: string };

/** Limit of redirects: every server holds all of them in memory. */
export const maxRedirects = 50_000;

/** Longest `from` and `to`, in characters after encoding. */
export const maxFromLength = 300;
export const maxToLength = 500;

/** What ends the `from` and `to` of a rule for everything below. */
export const belowMark = '/*';
