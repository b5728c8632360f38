import type { Learner, NewLearner } from '../../model.ts';
import type { CheckoutProblems, CheckoutValues } from '../checkout-values.ts';
import { checkLearner } from './check-learner.ts';
import { fieldsOfRow, maxRows, rowsIn } from './learner-fields.ts';

/** The learners of a form; if something is invalid, the intended number. */
export type ReadLearners =
  | { learners: NewLearner[]; count: number; problems?: never }
  | { count: number; problems: CheckoutProblems };

/** Reads the learner rows of the checkout. A buyer who is the learner is in the first row; their name is checked with the buyer's fields. */
export function readLearners(values: CheckoutValues): ReadLearners {
  const count = rowsIn(values);
  const learners: NewLearner[] = [];
  const problems: CheckoutProblems = {};
  for (let row = 1; row <= count; row += 1) {
    const fields = fieldsOfRow(row);
    const isBuyer = row === 1 && values.isLearner === 'yes';
    const typed = { name: values[fields.name], age: values[fields.age], email: isBuyer ? '' : values[fields.email] };
    const checked = checkLearner(typed, { isBuyer });
    if (checked.problems) for (const key of keys) problems[fields[key]] = checked.problems[key];
    else learners.push({ ...checked.learner, name: isBuyer ? values.name : checked.learner.name, isBuyer });
  }
  for (const field of Object.keys(problems) as (keyof CheckoutProblems)[])
    if (problems[field] === undefined) delete problems[field];
  return Object.keys(problems).length > 0 ? { count, problems } : { count, learners };
}

const keys = ['name', 'age', 'email'] as const;

/** Applies a row button to the typed values: adds a row, or removes one (`remove-3`); null for any other button. */
export function changedRows(values: CheckoutValues, intent: string): CheckoutValues | null {
  const count = rowsIn(values);
  if (intent === 'add-learner') return { ...values, learners: String(Math.min(count + 1, maxRows)) };
  const gone = Number(/^remove-(?<row>[2-6])$/.exec(intent)?.groups?.row ?? 0);
  if (gone === 0) return null;
  const changed = { ...values, learners: String(gone <= count ? Math.max(1, count - 1) : count) };
  for (let row = gone; row <= maxRows; row += 1)
    for (const key of keys) changed[fieldsOfRow(row)[key]] = row < maxRows ? values[fieldsOfRow(row + 1)[key]] : '';
  return changed;
}

/** The form values of learners entered before. */
export function typedLearners(
  learners: Pick<Learner, 'name' | 'age' | 'email' | 'isBuyer'>[],
): Partial<CheckoutValues> {
  const values: Partial<CheckoutValues> = {
    learners: String(Math.max(1, Math.min(learners.length, maxRows))),
    isLearner: learners[0]?.isBuyer ? 'yes' : '',
  };
  for (const [index, { name, age, email, isBuyer }] of learners.slice(0, maxRows).entries()) {
    const fields = fieldsOfRow(index + 1);
    values[fields.name] = isBuyer ? '' : name;
    values[fields.age] = age === null ? '' : String(age);
    values[fields.email] = email ?? '';
  }
  return values;
}
