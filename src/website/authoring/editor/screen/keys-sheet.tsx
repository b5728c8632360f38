import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { KeysList } from '#foundation/ui/controls/keys-list.tsx';

const keys: [string, StaffSentence][] = [
  ['↑ ↓', 'In the list: the block above or below'],
  ['Enter', 'In the list: open the fields of the block'],
  ['Alt + ↑ ↓', 'In the list: move the block'],
  ['H', 'In the list: hide or show the block'],
  ['D', 'In the list: duplicate the block'],
  ['Delete', 'In the list: remove the block'],
  ['Ctrl + Z', 'Undo'],
  ['Ctrl + Shift + Z', 'Redo'],
  ['Ctrl + S', 'Save now'],
  ['Tab', 'On the page: the next text'],
  ['Esc', 'On the page: leave the text'],
];

/** Every key of the editor. */
export const KeysSheet = () => <KeysList summary="Keys of the editor" keys={keys} />;
