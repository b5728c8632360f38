/** Limit of learners per order. */
export const maxLearners = 200;

/** How many learners have rows of their own in the checkout; more are a group. */
export const maxRows = 6;

const others = [2, 3, 4, 5, 6] as const;

type Other = `learner${'Name' | 'Age' | 'Email'}${(typeof others)[number]}`;

/** The fields of all rows: those of the first have no number. */
export const learnerFields = [
  'learnerName',
  'learnerAge',
  'learnerEmail',
  ...others.flatMap((n): Other[] => [`learnerName${n}`, `learnerAge${n}`, `learnerEmail${n}`]),
] as const;

type LearnerField = (typeof learnerFields)[number];

/** The fields of the row of a learner; rows count from 1. */
export function fieldsOfRow(row: number): { name: LearnerField; age: LearnerField; email: LearnerField } {
  const n = others.find((other) => other === row);
  return n === undefined
    ? { name: 'learnerName', age: 'learnerAge', email: 'learnerEmail' }
    : { name: `learnerName${n}`, age: `learnerAge${n}`, email: `learnerEmail${n}` };
}

/** The name of a field of a group's list; lines count from 1. */
export const lineField = (line: number, key: 'name' | 'age' | 'email'): string => `row-${line}-${key}`;

/** How many rows a form has that says so; one where it says nothing that makes sense. */
export function rowsIn({ learners = '' }: { learners?: string }): number {
  return /^[1-6]$/.test(learners) ? Number(learners) : 1;
}
