import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { learnerNames } from '../learners/learner-names.ts';
import { outsideAges } from '../learners/outside-ages.ts';

/** The learners outside the programme's age range, for staff; null if there are none. */
export function ageWords(
  learners: readonly { name: string; age: number | null }[],
  ages: { min: number; max: number },
): string | null {
  const odd = outsideAges(learners, ages).map(({ name, age }) => ({ name: `${name} (${age})` }));
  if (odd.length === 0) return null;
  return say('The programme is for ages {min} to {max}. Outside of that: {learners}.', {
    ...ages,
    learners: learnerNames(odd, staffLanguage()),
  });
}
