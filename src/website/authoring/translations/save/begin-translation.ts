import type { Tx } from '#platform/db';
import { type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import { findPageRecord, type PageProblem } from '#website/site';
import { beginVariant } from '../../families/begin-variant.ts';
import { proposedPath } from '../../families/proposed-path.ts';

/**
 * Starts the translation of a page as a variant, at the usual address of such a page, and with the label of its source until translated. Refuses as
 * `beginVariant`.
 */
export async function beginTranslation(
  tx: Tx,
  { by, from, language }: { by: Staff; from: string; language: string },
): Promise<Outcome<{ id: string }> | Outcome<never> | Outcome<never, 'invalid', PageProblem[]>> {
  const source = await findPageRecord(tx, from);
  const { path = '', label = '', market = '', language: spoken = '' } = source ?? {};
  const whom = { language, market, school: '', place: '', campaign: '' };
  const address = proposedPath({ path, language: spoken, market }, whom);
  return beginVariant(tx, { by, from: path, path: address, label, ...whom });
}
