import { goalsOf, type Experiment, type Goal } from '../model.ts';
import { ratioBroken } from '../statistics/sample-ratio.ts';
import type { Interval } from '../statistics/confidence-sequence.ts';
import { judge, losesTooMuch, type ArmResult } from '../statistics/verdict.ts';
import type { Figures } from './read-figures.ts';

export type GoalResult = {
  goal: Goal;
  arms: ArmResult[];
  /** The rate of each arm at the end of each day, counted from the first. */
  line: { day: string; arms: Interval[] }[];
};

type ArmTotal = {
  visitors: number;
  leads: number;
  paid: number;
  refunded: number;
  failures: number;
  weight: number;
};

export type Result = {
  totals: ArmTotal[];
  goals: GoalResult[];
  /** The visitors did not fall to the arms as planned: nothing may be read from this. */
  broken: boolean;
  /** The arm that did better in one goal and worse in none, or null, or two. */
  winner: number | null;
};

/** Why a guardrail stops an experiment, and which arm passed it. */
type Breach = { reason: 'fewer-goals' | 'errors' | 'heavier'; arm: number };

type Asked = Pick<Experiment, 'goal' | 'effect' | 'arms'>;

/** Judges an experiment by its figures. */
export function judgeExperiment({ goal, effect, arms }: Asked, figures: Figures): Result {
  const counted = goalsOf(goal);
  const question = { effect: effect / 10_000, goals: counted.length };
  const goals = counted.map((one): GoalResult => ({
    goal: one,
    arms: judge(countsAt(arms.length, figures, one, figures.length), question),
    line: figures.map(({ day }, index) => ({
      day,
      arms: judge(countsAt(arms.length, figures, one, index + 1), question).map((arm) => arm.rate),
    })),
  }));
  const totals = arms.map((_, number) => total(figures, number));
  const broken = ratioBroken(totals.map(({ visitors }) => visitors));
  return { totals, goals, broken, winner: broken ? null : winnerOf(goals) };
}

function countsAt(arms: number, figures: Figures, goal: Goal, days: number) {
  const field = goal === 'lead' ? 'leads' : 'paid';
  return Array.from({ length: arms }, (_, number) => {
    const { visitors, [field]: goals } = total(figures.slice(0, days), number);
    return { visitors, goals };
  });
}

function total(figures: Figures, arm: number): ArmTotal {
  const sum = { visitors: 0, leads: 0, paid: 0, refunded: 0, failures: 0, weight: 0 };
  for (const { arms } of figures) {
    const day = arms[arm];
    if (!day) continue;
    for (const field of ['visitors', 'leads', 'paid', 'refunded', 'failures'] as const) sum[field] += day[field];
    sum.weight = Math.max(sum.weight, day.weight);
  }
  return sum;
}

function winnerOf(goals: GoalResult[]): number | null {
  const arms = goals[0]?.arms ?? [];
  const verdicts = (arm: number) => goals.map((goal) => goal.arms[arm]?.verdict?.is);
  const good = arms.flatMap((_, arm) =>
    verdicts(arm).includes('better') && !verdicts(arm).includes('worse') ? [arm] : [],
  );
  if (good.length < 2) return good[0] ?? null;
  // Of several, the one with the highest estimate, in the first goal that separated them.
  const of = (arm: number) => Math.max(...goals.map((goal) => goal.arms[arm]?.difference?.estimate ?? 0));
  return good.reduce((best, arm) => (of(arm) > of(best) ? arm : best));
}

/** So often an arm must have failed before a share of failures says anything. */
const leastFailures = 5;

/** The guardrails that an experiment has passed. */
export function breaches(
  experiment: Asked & Pick<Experiment, 'guardGoals' | 'guardErrors' | 'guardWeight'>,
  { totals, goals }: Result,
): Breach[] {
  const { guardGoals, guardErrors, guardWeight, effect, arms } = experiment;
  const [control] = totals;
  return totals.flatMap((arm, number): Breach[] => {
    if (number === 0 || !control) return [];
    const found: Breach[] = [];
    const fewer = goals.some(({ arms: counts }) => {
      const [first, own] = [counts[0], counts[number]];
      const asked = { percent: guardGoals ?? 0, effect: effect / 10_000, arms: arms.length, goals: goals.length };
      return guardGoals !== null && first && own && losesTooMuch(first, own, asked);
    });
    if (fewer) found.push({ reason: 'fewer-goals', arm: number });
    const failing = arm.failures / Math.max(1, arm.failures + arm.visitors);
    if (guardErrors !== null && arm.failures >= leastFailures && failing > guardErrors / 100)
      found.push({ reason: 'errors', arm: number });
    if (guardWeight !== null && control.weight > 0 && arm.weight > control.weight * (1 + guardWeight / 100))
      found.push({ reason: 'heavier', arm: number });
    return found;
  });
}
