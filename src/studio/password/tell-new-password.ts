import { config } from '#config';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import { mailDocument, queueMail } from '#mail';
import { paths } from '#paths';
import type { Staff } from '#people/model';

/** Tells somebody that their password was changed, so that a change they did not make is noticed. */
export async function tellNewPassword(tx: Tx, { id, name, email }: Staff): Promise<void> {
  const { BRAND_NAME, SITE_URL } = config();
  const subject = `Your password for ${BRAND_NAME} was changed`;
  await queueMail(tx, {
    ...mailDocument({
      language: 'en',
      title: subject,
      blocks: [
        {
          kind: 'paragraph',
          text: `Hello ${name}, your password for the studio was changed just now. You were signed out everywhere else.`,
        },
        { kind: 'paragraph', text: 'If this was not you, ask for another new password at once:' },
        { kind: 'link', label: 'I did not do this', url: SITE_URL + paths.forgottenPassword() },
      ],
    }),
    to: email,
    subject,
    language: 'en',
    about: { kind: 'staff', id },
    dedupeKey: `password-changed:${newId()}`,
  });
}
