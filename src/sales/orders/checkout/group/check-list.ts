import type { MessageId } from '#foundation/i18n/messages.ts';
import type { NewLearner } from '../../model.ts';
import { hasOtherWords } from './other-lines.ts';
import type { LeftOut } from './understand-list.ts';
import { checkLearner, type LearnerProblems, type TypedLearner } from '../learners/check-learner.ts';

/** A line of a list with its problems, if any. `doubtful`: it may be right, and is shown to be corrected. */
export type ListRow = TypedLearner & { problems: LearnerProblems; doubtful?: true };

/**
 * The list as the page shows it: its lines, or the pasted text with the reason it could not be read. `left`: what of a list just read was not
 * taken for a learner.
 */
export type ShownList = { rows: ListRow[]; text: string; problem: MessageId | null; left?: LeftOut };

/** Numbers, separators and schools are hardly part of a name on a certificate. */
const isDoubtful = (name: string): boolean => hasOtherWords(name) || /\p{Nd}|[:;|=@#/\\]|\s[-–—]\s/u.test(name);

/** Checks every line of a list. `learners` is null if one is invalid: a list is never processed in part. */
export function checkList(typed: TypedLearner[]): { rows: ListRow[]; learners: NewLearner[] | null } {
  const seen = new Set<string>();
  const learners: NewLearner[] = [];
  const rows = typed.map((line): ListRow => {
    const checked = checkLearner(line);
    if (checked.problems) return { ...line, problems: checked.problems };
    const { name, age, email } = checked.learner;
    // A spreadsheet would evaluate it when the list is exported.
    if (/^[=+\-@]/.test(name)) return { ...line, problems: { name: 'checkout.problem.formula' } };
    const key = JSON.stringify([name.toLocaleLowerCase(), age, email?.toLowerCase()]);
    if (seen.has(key)) return { ...line, problems: { name: 'checkout.problem.twice' } };
    seen.add(key);
    learners.push({ ...checked.learner, isBuyer: false });
    return { ...line, problems: {}, ...(isDoubtful(name) ? { doubtful: true } : {}) };
  });
  const right = rows.length > 0 && rows.every(({ problems }) => Object.keys(problems).length === 0);
  return { rows, learners: right ? learners : null };
}
