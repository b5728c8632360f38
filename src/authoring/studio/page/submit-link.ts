import { config } from '#config';
import { inTransaction } from '#db';
import { say } from '#i18n/staff/say';
import { textOf } from '#kit/form-data';
import { newId } from '#kit/id';
import { paths } from '#paths';
import type { FormAnswer, Staff } from '#people/model';
import { endPreviewLink, makePreviewLink } from '../../releases/preview/preview-links.ts';

/** Makes or ends a link to a draft. The address is shown once, with the answer. */
export async function submitLink(
  form: FormData,
  { by, id }: { by: Staff; id: string },
): Promise<{ answer: FormAnswer | null; preview: string | null }> {
  if (textOf(form, 'do') === 'end-link') {
    await inTransaction((tx) => endPreviewLink(tx, { by, id: textOf(form, 'link') }));
    return { answer: null, preview: null };
  }
  const days = Number(textOf(form, 'days'));
  const made = await inTransaction((tx) => makePreviewLink(tx, { by, pageId: id, days }));
  if (made.ok) return { answer: null, preview: config().SITE_URL + paths.preview(made.value.token) };
  const refusal =
    made.reason === 'days' ? say('Choose for how long the link shows the draft.') : say('This page is gone.');
  return { answer: { form: 'link', key: newId(), values: { days: textOf(form, 'days') }, refusal }, preview: null };
}
