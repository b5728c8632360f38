import { say } from '#foundation/i18n/staff/say.ts';
import { wordsOfField, wordsOfPageField } from '../../editor/fields/field-words.ts';
import { wordsOfKind } from '../../editor/fields/kind-words.ts';

/** The name of a block: its kind, with its id to tell several of a kind apart. */
export function blockWord({ id, kind }: { id: string; kind: string }): string {
  const words = wordsOfKind(kind);
  return words ? `${say(words.name)} (${id})` : id;
}

/** The label of a block's field. */
export const fieldWord = (name: string): string => say(wordsOfField(name).label);

/** The label of a page field; those only in content files keep their name. */
export function pageFieldWord(name: string): string {
  const { label } = wordsOfPageField(name);
  return label === 'Item' ? name : say(label);
}

/** The label of a field among those of many pages: `note.text`, or a page field. */
export function anyFieldWord(field: string): string {
  const [block = '', name] = field.split(/\.(.*)/s);
  if (block === 'head' || name === undefined) return pageFieldWord(field);
  return `${fieldWord(name)} (${block})`;
}
