import { inTransaction } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { versionOf } from '#foundation/ui/admin/versioned-form.ts';
import { retryAds, saveAdForm } from '../../ads/steer-ads.ts';
import { importFields } from '../../import/fields.ts';

export type AdsAnswer = { form: string; refusal: string };

const refusals = {
  gone: 'This form is gone.',
  stale: 'A colleague changed this form meanwhile. Look at it, then try again.',
  contact: 'Say which question is the phone number or the e-mail address.',
} as const satisfies Record<string, StaffSentence>;

/** Handles a form of the lead ads page. */
export async function submitAds(form: FormData, by: Staff): Promise<'done' | AdsAnswer> {
  if (textOf(form, 'do') === 'retry') {
    await inTransaction((tx) => retryAds(tx, { by }));
    return 'done';
  }
  const formId = textOf(form, 'formId', 30);
  const typed = {
    columns: Object.fromEntries(importFields.map((field) => [field, textOf(form, `column-${field}`, 200)])),
    consentText: textOf(form, 'consentText', 2_000),
  };
  const saved = await inTransaction((tx) => saveAdForm(tx, { by, formId, version: versionOf(form), typed }));
  return saved.ok ? 'done' : { form: formId, refusal: say(refusals[saved.reason]) };
}
