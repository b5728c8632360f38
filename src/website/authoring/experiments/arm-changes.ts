import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { armFields, type ArmChanges, type PageSource } from '#website/site';

/** Fields that a draft of an arm has only because it is a separate page; visitors never see them. */
const ofItsOwn = new Set(['path', 'variantOf', 'label', 'group', 'canonical', 'visibility']);

/**
 * The changes of an arm's draft to the page. Refuses 'nothing' without a change, and 'other-field' with a field that must be the same in all
 * versions: language, market, offers and similar.
 */
export function armChangesOf(source: PageSource): Outcome<ArmChanges, 'nothing' | 'other-field', string> {
  const said = Object.entries(source).filter(([name, value]) => value !== undefined && !ofItsOwn.has(name));
  const other = said.find(([name]) => !(armFields as readonly string[]).includes(name));
  if (other) return refused('other-field', other[0]);
  const changes = Object.fromEntries(said.filter(([, value]) => !isEmpty(value))) as ArmChanges;
  return Object.keys(changes).length === 0 ? refused('nothing', '') : ok(changes);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
