/** Visitors who saw an arm, and how many reached the goal. */
export type Counts = { visitors: number; goals: number };

/** A difference: the estimate, and limits that hold for all looks together. Shares of visitors, from -1 to 1. */
export type Interval = { estimate: number; low: number; high: number };

type Options = {
  /** How often, over all looks together, the truth may lie outside. */
  alpha: number;
  /** The size of differences that the limits are tightest for, as a share of visitors. Fixed before the first visitor. */
  effect: number;
  /** The share of the control to compare with: 1 is the control itself, 0.7 seven tenths of it. */
  of?: number;
};

/**
 * Limits of `arm - of * control` that may be looked at as often as one likes: with a probability of `1 - alpha` the truth lies within them
 * at all looks. A normal mixture over the difference (sd `effect`) of the likelihood ratio:
 *
 *   half² = V (V + τ²) / τ² · (2 ln(1/α) + ln((V + τ²) / V))
 *
 * V is the variance of the difference, τ the `effect`. Sources: H. Robbins, "Statistical methods related to the law of the iterated
 * logarithm", Annals of Mathematical Statistics 41 (1970); R. Johari, P. Koomen, L. Pekelis, D. Walsh, "Always Valid Inference: Continuous
 * Monitoring of A/B Tests", Operations Research 70 (2022), section 5 (two streams of Bernoulli data); I. Waudby-Smith et al.,
 * "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52 (2024), for limits with an estimated
 * variance. It holds for large counts; `enough` says from when we read it.
 */
export function differenceInterval(control: Counts, arm: Counts, { alpha, effect, of = 1 }: Options): Interval {
  const estimate = rate(arm) - of * rate(control);
  const half = halfWidth(variance(arm) + of ** 2 * variance(control), { alpha, effect });
  return { estimate, low: Math.max(-1, estimate - half), high: Math.min(1, estimate + half) };
}

/** Half the width of the limits at a variance of the difference. */
function halfWidth(v: number, { alpha, effect }: Pick<Options, 'alpha' | 'effect'>): number {
  const mixture = effect ** 2;
  return Math.sqrt(((v * (v + mixture)) / mixture) * (2 * Math.log(1 / alpha) + Math.log((v + mixture) / v)));
}

/** The same for one rate alone, as a chart shows it. */
export function rateInterval(counts: Counts, { alpha, effect }: Pick<Options, 'alpha' | 'effect'>): Interval {
  const half = halfWidth(variance(counts), { alpha, effect });
  const estimate = rate(counts);
  return { estimate, low: Math.max(0, estimate - half), high: Math.min(1, estimate + half) };
}

export function rate({ visitors, goals }: Counts): number {
  return visitors === 0 ? 0 : Math.min(1, goals / visitors);
}

/** Of the rate; half a success and half a failure are added, so that no success at all does not look like certainty. */
function variance({ visitors, goals }: Counts): number {
  const p = (Math.min(goals, visitors) + 0.5) / (visitors + 1);
  return (p * (1 - p)) / Math.max(1, visitors);
}

/** Minimum of visitors of each arm, and of goals of both together, for limits to be shown: below it the approximation does not hold yet. */
const least = { visitors: 100, goals: 20 };

/** Whether there is enough to say anything about two arms. */
export function enough(control: Counts, arm: Counts): boolean {
  const visitors = Math.min(control.visitors, arm.visitors);
  return visitors >= least.visitors && control.goals + arm.goals >= least.goals;
}

/** A normal variable exceeds this in one of five cases: with this margin, four of five experiments end. */
const power = 0.8416;

/**
 * Approximate number of visitors per arm until a true difference of `effect` is detected in four of five experiments, where `share` of the visitors
 * reach the goal. At most ten million.
 */
export function visitorsNeeded(share: number, { alpha, effect }: Pick<Options, 'alpha' | 'effect'>): number {
  const p = Math.min(0.99, Math.max(0.001, share));
  const reaches = (n: number) => {
    const v = (2 * p * (1 - p)) / n;
    return halfWidth(v, { alpha, effect }) + power * Math.sqrt(v) <= effect;
  };
  let [low, high] = [least.visitors, 10_000_000];
  if (!reaches(high)) return high;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}
