import { fieldText } from '#foundation/kit/form-data.ts';
import { maxLearners } from '../../model.ts';
import type { TypedLearner } from '../learners/check-learner.ts';

const keys = ['name', 'age', 'email'] as const;

/** The name of a field of a line of the list; lines count from 1. */
export const rowField = (row: number, key: keyof TypedLearner) => `row-${row}-${key}`;

/** The lines that a form brings back, as they were typed. */
export function rowsOfForm(form: FormData): TypedLearner[] {
  const count = Math.min(Number(/^\d{1,3}$/.exec(fieldText(form.get('rows')))?.[0] ?? 0), maxLearners);
  return Array.from({ length: count }, (_, index) => {
    const [name, age, email] = keys.map((key) => fieldText(form.get(rowField(index + 1, key))).slice(0, 300));
    return { name: name ?? '', age: age ?? '', email: email ?? '' };
  });
}
