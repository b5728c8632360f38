import {
  differenceInterval,
  enough,
  rate,
  rateInterval,
  visitorsNeeded,
  type Counts,
  type Interval,
} from './confidence-sequence.ts';

/** How often an experiment without any difference may end with one, over all arms, goals and days together. */
const falseAlarms = 0.05;

/**
 * The result of an arm: too early; better or worse than the control; no relevant difference; or open, with the approximate number of visitors that
 * all arms together still need.
 */
export type Verdict =
  | { is: 'too-early' | 'open'; moreVisitors: number }
  | { is: 'better' | 'worse' | 'alike'; moreVisitors: 0 };

export type ArmResult = Counts & { rate: Interval; difference: Interval | null; verdict: Verdict | null };

type Question = {
  /** The smallest difference worth knowing, as a share of visitors. */
  effect: number;
  /** How many goals of the same experiment are tested together. */
  goals: number;
};

/** The result of each arm against the first, the control. The false-alarm rate is divided among arms and goals. */
export function judge(arms: Counts[], { effect, goals }: Question): ArmResult[] {
  const [control] = arms;
  if (!control) return [];
  const options = { alpha: falseAlarms / (Math.max(1, arms.length - 1) * goals), effect };
  return arms.map((arm, number) => {
    const own = { ...arm, rate: rateInterval(arm, options) };
    if (number === 0) return { ...own, difference: null, verdict: null };
    const difference = differenceInterval(control, arm, options);
    return { ...own, difference, verdict: verdictOf(arms, arm, difference, options) };
  });
}

function verdictOf(arms: Counts[], arm: Counts, { low, high }: Interval, options: { alpha: number; effect: number }) {
  const control = arms[0] ?? arm;
  const early = !enough(control, arm);
  if (!early && low > 0) return { is: 'better', moreVisitors: 0 } satisfies Verdict;
  if (!early && high < 0) return { is: 'worse', moreVisitors: 0 } satisfies Verdict;
  if (!early && low > -options.effect && high < options.effect)
    return { is: 'alike', moreVisitors: 0 } satisfies Verdict;
  return { is: early ? 'too-early' : 'open', moreVisitors: missing(arms, options) } satisfies Verdict;
}

/** Rounded up to two digits: it is a guess. */
function missing(arms: Counts[], options: { alpha: number; effect: number }): number {
  const seen = arms.reduce((sum, { visitors }) => sum + visitors, 0);
  const goals = arms.reduce((sum, arm) => sum + arm.goals, 0);
  const needed = visitorsNeeded(rate({ visitors: seen, goals }) || 0.02, options) * arms.length;
  const left = Math.max(100, needed - seen);
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(left)) - 1);
  return Math.ceil(left / digit) * digit;
}

/**
 * Whether an arm has lost more of the control's goals than staff allow (`percent`), with the same certainty as a verdict. Nothing is said on
 * too little data. The false alarms are divided among arms and goals here too.
 */
export function losesTooMuch(
  control: Counts,
  arm: Counts,
  { percent, effect, arms, goals }: { percent: number; effect: number; arms: number; goals: number },
): boolean {
  if (!enough(control, arm)) return false;
  const options = { alpha: falseAlarms / (Math.max(1, arms - 1) * goals), effect, of: 1 - percent / 100 };
  return differenceInterval(control, arm, options).high < 0;
}
