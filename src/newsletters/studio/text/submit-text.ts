import { inTransaction } from '#db';
import { say, type StaffSentence } from '#i18n/staff/say';
import { textOf } from '#kit/form-data';
import type { Language } from '#locale/language';
import type { Staff } from '#people/model';
import { versionOf } from '#ui/admin/versioned-form';
import { saveText, type SaveRefusal } from '../../issue/save-issue.ts';
import type { IssueText } from '../../model.ts';
import { afterButton, readTyped } from './read-blocks.ts';

export type TextAnswer = { typed: IssueText; refusal: string };

export const saveRefusals: Record<SaveRefusal, StaffSentence> = {
  gone: 'This issue is gone.',
  begun: 'This issue is planned or sent already, and stays as it is.',
  stale: 'Somebody saved this meanwhile. Copy what you wrote, then load the page again.',
};

/** Saves what was typed, after what the pressed button does to the parts; `remove` takes the language away. */
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
