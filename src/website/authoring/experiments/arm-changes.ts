import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { armFields, type ArmChanges, type PageSource } from '#website/site';

/** What a draft of an arm says only because it is a page of its own: visitors never see these. */
const ofItsOwn = new Set(['path', 'variantOf', 'label', 'group', 'canonical', 'visibility']);

/**
 * What the draft of an arm changes of the page. Refuses 'nothing' where it says what the page says, and 'other-field' with what no version of
 * a page may change beside the other: its language, market, offers and the like.
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
