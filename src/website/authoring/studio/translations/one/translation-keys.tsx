import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { KeysList } from '#foundation/ui/controls/keys-list.tsx';

const keys: [string, StaffSentence][] = [
  ['Alt + ↓', 'The next text to do'],
  ['Ctrl + Enter', 'Save now, and the next text to do'],
  ['Ctrl + S', 'Save now'],
  ['Alt + C', 'Copy the source into this text'],
  ['Alt + R', 'This text is still right'],
];

/** Every key of the screen of a translation. */
export const TranslationKeys = () => <KeysList summary="Keys of this screen" keys={keys} />;
