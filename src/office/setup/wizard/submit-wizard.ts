import { inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { readSetupToChange, saveSetup } from '#platform/school';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';
import { typedInto, type FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { checkStep } from './check-step.ts';
import { publishSchool } from './publish-school.ts';
import { firstTyped, isStep, nextStep, stepFields, stepNames, type StepName } from './steps.ts';

type Sent = { to: StepName | 'done' | 'home' } | { answer: FormAnswer & { step: StepName } };

/**
 * Stores the values of a step, even invalid ones, and goes on to the next; the last one publishes the school. A problem of an earlier step is shown
 * there.
 */
export async function submitWizard(form: FormData, by: Staff): Promise<Sent> {
  if (textOf(form, 'do') === 'demo') {
    await inTransaction(async (tx) =>
      saveSetup(tx, { by, choice: 'demo', typed: (await readSetupToChange(tx)).typed }),
    );
    return { to: 'home' };
  }
  const asked = textOf(form, 'step');
  const step = isStep(asked) ? asked : 'teach';
  const said = typedInto(form, stepFields[step]);
  const { typed, problems } = await inTransaction(async (tx) => {
    const { choice, typed: before } = await readSetupToChange(tx);
    const now: Typed = { ...firstTyped, ...before, ...said };
    await saveSetup(tx, { by, choice, typed: now });
    return { typed: now, problems: await checkStep(tx, step, now) };
  });
  if (Object.keys(problems).length > 0) return { answer: { step, values: typed, problems } };
  const next = nextStep(step);
  if (next) return { to: next };
  const wrong = await firstWrong(typed, by);
  return wrong ? { answer: { ...wrong, values: typed } } : { to: 'done' };
}

async function firstWrong(typed: Typed, by: Staff): Promise<{ step: StepName; problems: Typed } | null> {
  for (const step of stepNames) {
    const problems = await inTransaction((tx) => checkStep(tx, step, typed));
    if (Object.keys(problems).length > 0) return { step, problems };
  }
  const problems = await publishSchool(by, typed);
  if (!problems) return null;
  const step = stepNames.find((name) => stepFields[name].some((field) => field in problems)) ?? 'workshop';
  return { step, problems };
}
