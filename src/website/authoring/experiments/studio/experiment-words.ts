import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { PlanProblem } from '#website/experiments';
import {
  letterOf,
  type EndReason,
  type Experiment,
  type ExperimentGoal,
  type ExperimentScope,
  type ExperimentState,
} from '#website/experiments/model';
import type { ArmProblem } from '../check-arms.ts';

/** The state of an experiment, with the tone of its badge. */
export const stateBadges = {
  draft: { words: 'being prepared', tone: 'neutral' },
  scheduled: { words: 'scheduled', tone: 'info' },
  running: { words: 'running', tone: 'brand' },
  ended: { words: 'ended', tone: 'neutral' },
} as const satisfies Record<ExperimentState, { words: StaffSentence; tone: string }>;

export const goalWords: Record<ExperimentGoal, StaffSentence> = {
  lead: 'Leads',
  order: 'Paid orders',
  both: 'Leads, and paid orders',
};

export const scopeWords: Record<ExperimentScope, StaffSentence> = {
  page: 'This page alone',
  family: 'This page and those that inherit from it in its language',
};

const endWords: Record<EndReason, StaffSentence> = {
  staff: 'Ended by hand.',
  time: 'Its time was over.',
  winner: 'Ended with a winner.',
  'fewer-goals': 'A guardrail ended it: one version brought far fewer than the page as it is.',
  errors: 'A guardrail ended it: one version could not be shown too often.',
  heavier: 'A guardrail ended it: one version is much heavier than the page as it is.',
  'page-gone': 'It ended because its page is no longer on the site.',
  'block-gone': 'It ended because the page has changed: one version no longer fits it.',
  'could-not-start': 'It could not begin at its time: the page or its versions no longer fit.',
};

export const endSentence = (reason: EndReason) => say(endWords[reason]);

/** The name of a version: its letter; the first is the page itself. */
export function versionName(arm: number): string {
  return arm === 0 ? say('A: the page as it is') : say('Version {letter}', { letter: letterOf(arm) });
}

/** The problem of a plan's field, in words. */
export function planProblemWords(problem: PlanProblem, limits: readonly [number, number] | null): string {
  if (problem === 'empty') return say('Give it a name.');
  if (problem === 'too-long') return say('At most {count} characters.', { count: 120 });
  if (problem === 'past') return say('This time has passed. Choose a later one.');
  if (problem === 'too-far') return say('Choose a time within a year.');
  if (problem === 'before-start') return say('It must end after it begins.');
  return limits
    ? say('A number from {least} to {most}.', { least: limits[0], most: limits[1] })
    : say('Choose a day and an hour.');
}

/** Why the versions cannot be shown. */
export function armProblemWords(problem: ArmProblem): string {
  if (problem.what === 'page-gone') return say('The page is no longer on the site.');
  if (problem.what === 'moved') return say('The page has another address now. Make a new experiment.');
  const letter = letterOf(problem.arm);
  if (problem.what === 'no-draft') return say('Version {letter} has no draft any more.', { letter });
  if (problem.what === 'nothing')
    return say('Version {letter} says the same as the page. Change something in it first.', { letter });
  if (problem.what === 'other-field')
    return say('Version {letter} changes “{field}”, which must be the same in all versions.', {
      letter,
      field: problem.field,
    });
  const { block, field, message } = problem.problem;
  if (problem.what === 'block-gone')
    return say('Version {letter} changes the block {block}, which the page no longer has.', {
      letter,
      block: block ?? '–',
    });
  const place = [block, field].filter(Boolean).join(', ') || '–';
  return say('Version {letter}: something is not right at {place}: {problem}', { letter, place, problem: message });
}

/** Why a step was refused that somebody else may have taken meanwhile. */
export function stepWords(reason: string): string {
  if (reason === 'gone') return say('This experiment is gone.');
  if (reason === 'changed') return say('Somebody changed this experiment meanwhile. This is how it stands now.');
  if (reason === 'past') return say('Its beginning or its end has passed. Make a new experiment.');
  if (reason === 'no-arm') return say('Choose a version.');
  if (reason === 'no-family') return say('This page inherits from none in its language.');
  return say('The experiment no longer stands where this is possible.');
}

/** A share as a percentage. */
export const percent = (share: number) => (share * 100).toFixed(Math.abs(share) < 0.1 ? 2 : 1);

/** Hundredths of a percentage point as points. */
export const points = ({ effect }: Pick<Experiment, 'effect'>) => String(effect / 100);
