import { findSold } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import type { NewLearner } from '../../model.ts';
import { learnerNames } from '../../order/learners/learner-names.ts';
import { outsideAges } from '../../order/learners/outside-ages.ts';

/** Ages outside the programme's range: the form sends `asked` back to confirm them. */
export type AskedAges = { asked: string; learners: string; min: number; max: number };

type Asked = {
  offer: string;
  language: Language;
  learners: readonly Pick<NewLearner, 'name' | 'age'>[];
  /** The confirmed ages that the form sent back. */
  confirmed: string;
};

/**
 * Asks once to confirm ages outside the programme's range; null if there are none, if `confirmed` has the same ones, or for an unknown offer. Never
 * blocks: the same form sent again is accepted.
 */
export async function askAges(tx: Tx, { offer, language, learners, confirmed }: Asked): Promise<AskedAges | null> {
  const sold = (await findSold(tx, [offer])).get(offer);
  if (!sold) return null;
  const { min, max } = sold.programme.ages;
  const odd = outsideAges(learners, { min, max });
  const asked = odd.map(({ age }) => age).join(' ');
  if (asked === '' || asked === confirmed) return null;
  const named = odd.map(({ name, age }) => ({ name: `${name} (${age})` }));
  return { asked, learners: learnerNames(named, language), min, max };
}
