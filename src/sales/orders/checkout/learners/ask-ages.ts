import { findSold } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import type { NewLearner } from '../../model.ts';
import { learnerNames } from '../../order/learners/learner-names.ts';
import { outsideAges } from '../../order/learners/outside-ages.ts';

/** Ages that the programme is not made for: `asked` is what the form sends back, by which they count as confirmed. */
export type AskedAges = { asked: string; learners: string; min: number; max: number };

type Asked = {
  offer: string;
  language: Language;
  learners: readonly Pick<NewLearner, 'name' | 'age'>[];
  /** What the form sends back of ages that it was asked about. */
  confirmed: string;
};

/**
 * Asks once whether ages outside of the programme's are right; null where there are none, where `confirmed` names the same ones, and for an offer
 * there is not. It never blocks: the same form sent again is taken.
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
