import { say } from '#foundation/i18n/staff/say.ts';
import { wordsOfField, wordsOfPageField } from '../../editor/fields/field-words.ts';
import { wordsOfKind } from '../../editor/fields/kind-words.ts';

/** What a block is called: its kind, with its own name, which tells several of a kind apart. */
export function blockWord({ id, kind }: { id: string; kind: string }): string {
  const words = wordsOfKind(kind);
  return words ? `${say(words.name)} (${id})` : id;
}

/** What a field of a block is called. */
export const fieldWord = (name: string): string => say(wordsOfField(name).label);

/** What a field of the page itself is called; those that only content files have keep their name. */
export function pageFieldWord(name: string): string {
  const { label } = wordsOfPageField(name);
  return label === 'Item' ? name : say(label);
}

/** What a field is called among those of many pages: `note.text`, or one of the page itself. */
export function anyFieldWord(field: string): string {
  const [block = '', name] = field.split(/\.(.*)/s);
  if (block === 'head' || name === undefined) return pageFieldWord(field);
  return `${fieldWord(name)} (${block})`;
}
