import { inTransaction } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Staff } from '#platform/people/model';
import { versionOf } from '#foundation/ui/admin/versioned-form.ts';
import { saveText, type SaveRefusal } from '../../issue/save-issue.ts';
import type { IssueText } from '../../model.ts';
import { afterButton, readTyped } from './read-blocks.ts';

export type TextAnswer = { typed: IssueText; refusal: string };

export const saveRefusals: Record<SaveRefusal, StaffSentence> = {
  gone: 'This issue is gone.',
  begun: 'This issue is planned or sent already, and stays as it is.',
  stale: 'Somebody saved this meanwhile. Copy what you wrote, then load the page again.',
};

/** Saves the typed text, after the button's change to the blocks; `remove` removes the language. */
export async function submitText(
  form: FormData,
  { by, id, language }: { by: Staff; id: string; language: Language },
): Promise<{ done: string } | TextAnswer> {
  const typed = readTyped(form);
  const button = textOf(form, 'do');
  const text = button === 'remove' ? null : { ...typed, blocks: afterButton(typed.blocks, button) };
  const saved = await inTransaction((tx) => saveText(tx, { by, id, version: versionOf(form), language, text }));
  return saved.ok
    ? { done: button === 'save' ? 'saved' : 'changed' }
    : { typed, refusal: say(saveRefusals[saved.reason]) };
}
