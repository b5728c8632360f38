import { readDecimal } from '#foundation/kit/numbers/read-decimal.ts';
import { createOnce, orNothing } from '#platform/db';
import { planLimits, type PlanProblems } from '#website/experiments';
import { experimentGoals, experimentScopes, type ExperimentPlan } from '#website/experiments/model';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { readOfficeClock } from '#foundation/locale/office-zone.ts';
import type { Staff } from '#platform/people/model';
import { tryVersions } from '../try-versions.ts';
import { planProblemWords } from './experiment-words.ts';

export type NewExperimentAnswer = { values: Record<string, string>; problems: Record<string, string>; refusal: string };

const fields = [
  'name',
  'scope',
  'versions',
  'goal',
  'effect',
  'share',
  'guardGoals',
  'guardErrors',
  'guardWeight',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
] as const;

/** Creates the experiment; problems are returned by field, with everything typed. */
export async function submitNewExperiment(form: FormData, by: Staff): Promise<{ id: string } | NewExperimentAnswer> {
  const values = Object.fromEntries(fields.map((name) => [name, textOf(form, name).trim()]));
  const answer = (problems: Record<string, string>, refusal = '') => ({ values, problems, refusal });
  const plan = planOf(values);
  if (!plan) return answer({}, say('Choose what is counted, and where it runs.'));
  const wish = { by, pageId: textOf(form, 'page'), plan, versions: Number(values.versions) };
  // A refusal rolls back the drafts created before it.
  const outcome = await orNothing<Awaited<ReturnType<typeof tryVersions>>>(async (tx, undo) => {
    const tried = await createOnce(tx, { form, by, what: 'experiment' }, () => tryVersions(tx, wish));
    return tried.ok ? tried : undo(tried);
  });
  if (outcome.ok) return outcome.value;
  if (outcome.reason === 'invalid') return answer(wordsOf(outcome.details));
  if (outcome.reason === 'page-gone') return answer({}, say('The page is no longer on the site.'));
  if (outcome.reason === 'arms')
    return answer({}, say('An experiment has one to three versions beside the page as it is.'));
  return answer({}, say('No draft could be begun beside this page.'));
}

/** The typed values as numbers and times; invalid ones are left to `checkPlan`. Null for an unknown choice. */
function planOf(values: Record<string, string>): ExperimentPlan | null {
  const scope = experimentScopes.find((one) => one === values.scope);
  const goal = experimentGoals.find((one) => one === values.goal);
  if (!scope || !goal) return null;
  const number = (text = '') => (readDecimal(text, 2) ?? Number.NaN) / 100;
  const guard = (text = '') => (text === '' ? null : number(text));
  return {
    name: values.name ?? '',
    scope,
    goal,
    share: number(values.share),
    effect: Math.round(number(values.effect) * 100),
    guardGoals: guard(values.guardGoals),
    guardErrors: guard(values.guardErrors),
    guardWeight: guard(values.guardWeight),
    startsAt: instant(values.startDate, values.startTime),
    endsAt: instant(values.endDate, values.endTime),
  };
}

/** An empty date is null; an invalid one is an invalid Date. */
function instant(date = '', time = ''): Date | null {
  if (date === '') return null;
  return readOfficeClock(`${date}T${time || '06:00'}`) ?? new Date(Number.NaN);
}

const fieldOf: Record<keyof PlanProblems, string> = {
  name: 'name',
  share: 'share',
  effect: 'effect',
  guardGoals: 'guardGoals',
  guardErrors: 'guardErrors',
  guardWeight: 'guardWeight',
  startsAt: 'startDate',
  endsAt: 'endDate',
};

function limitsOf(field: keyof PlanProblems): readonly [number, number] | null {
  if (field === 'effect') return [planLimits.effect[0] / 100, planLimits.effect[1] / 100];
  if (field === 'startsAt' || field === 'endsAt' || field === 'name') return null;
  return planLimits[field];
}

function wordsOf(problems: PlanProblems): Record<string, string> {
  return Object.fromEntries(
    (Object.entries(problems) as [keyof PlanProblems, NonNullable<PlanProblems[keyof PlanProblems]>][]).map(
      ([field, problem]) => [fieldOf[field], planProblemWords(problem, limitsOf(field))],
    ),
  );
}
