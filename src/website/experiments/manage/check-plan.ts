import type { ExperimentPlan } from '../model.ts';

/** The problems of a plan, by field. */
export type PlanProblems = Partial<
  Record<
    'name' | 'share' | 'effect' | 'guardGoals' | 'guardErrors' | 'guardWeight' | 'startsAt' | 'endsAt',
    PlanProblem
  >
>;
export type PlanProblem = 'empty' | 'too-long' | 'range' | 'past' | 'too-far' | 'before-start';

export const planLimits = {
  name: 120,
  share: [1, 100],
  /** Hundredths of a percentage point: from 0.1 to 20 points. */
  effect: [10, 2_000],
  guardGoals: [5, 90],
  guardErrors: [1, 50],
  guardWeight: [5, 200],
} as const;

const year = 366 * 86_400_000;

/** Validates an experiment's plan. `now` by the database's clock. */
export function checkPlan(plan: ExperimentPlan, now: Date): PlanProblems {
  const problems: PlanProblems = {};
  if (plan.name === '') problems.name = 'empty';
  else if (plan.name.length > planLimits.name) problems.name = 'too-long';
  for (const field of ['share', 'effect', 'guardGoals', 'guardErrors', 'guardWeight'] as const) {
    const value = plan[field];
    const [least, most] = planLimits[field];
    if (value !== null && !(Number.isSafeInteger(value) && value >= least && value <= most)) problems[field] = 'range';
  }
  const { startsAt, endsAt } = plan;
  for (const [field, at] of [['startsAt', startsAt] as const, ['endsAt', endsAt] as const]) {
    if (!at) continue;
    if (Number.isNaN(at.getTime())) problems[field] = 'range';
    else if (at <= now) problems[field] = 'past';
    else if (at.getTime() - now.getTime() > year) problems[field] = 'too-far';
  }
  if (!problems.endsAt && startsAt && endsAt && endsAt <= startsAt) problems.endsAt = 'before-start';
  return problems;
}
