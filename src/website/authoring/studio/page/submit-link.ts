import { config, sessionSecret } from '#foundation/config';
import { createOnce, inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok } from '#foundation/kit/outcome.ts';
import { sealed, unsealed } from '#foundation/kit/secrets/sealed.ts';
import { paths } from '#foundation/web/paths.ts';
import type { FormAnswer, Staff } from '#platform/people/model';
import { endPreviewLink, makePreviewLink } from '../../releases/preview/preview-links.ts';

const key = () => ({ appSecret: sessionSecret(), purpose: 'preview links of forms' });

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
  const made = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: `preview-link:${id}` }, async () => {
      const link = await makePreviewLink(tx, { by, pageId: id, days });
      // The result of a form is kept for a repeat; the secret in it only sealed.
      return link.ok
        ? ok({ id: link.value.id, token: sealed(key(), Buffer.from(link.value.token), link.value.id) })
        : link;
    }),
  );
  const token = made.ok ? unsealed(key(), made.value.token, made.value.id)?.toString() : null;
  if (token) return { answer: null, preview: config().SITE_URL + paths.preview(token) };
  const refusal =
    !made.ok && made.reason === 'days'
      ? say('Choose for how long the link shows the draft.')
      : say('This page is gone.');
  return { answer: { form: 'link', key: newId(), values: { days: textOf(form, 'days') }, refusal }, preview: null };
}
