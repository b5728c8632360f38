import { config } from '#config';
import type { Tx } from '#db';
import { say } from '#i18n/staff/say';
import { speakToStaff } from '#i18n/staff/speak-to-staff.server';
import { newId } from '#kit/id';
import { mailDocument, queueMail } from '#mail';
import { paths } from '#paths';
import { languageOfStaff } from '#people';
import type { Staff } from '#people/model';

/** Tells somebody that their password was changed, so that a change they did not make is noticed. */
export async function tellNewPassword(tx: Tx, { id, name, email }: Staff): Promise<void> {
  const { BRAND_NAME, SITE_URL } = config();
  const language = await languageOfStaff(tx, id);
  const mail = await speakToStaff(language, async () => {
    const subject = say('Your password for {brand} was changed', { brand: BRAND_NAME });
    const document = mailDocument({
      language,
      title: subject,
      blocks: [
        {
          kind: 'paragraph',
          text: say(
            'Hello {name}, your password for the studio was changed just now. You were signed out everywhere else.',
            {
              name,
            },
          ),
        },
        { kind: 'paragraph', text: say('If this was not you, ask for another new password at once:') },
        { kind: 'link', label: say('I did not do this'), url: SITE_URL + paths.forgottenPassword() },
      ],
    });
    return { ...document, subject };
  });
  await queueMail(tx, {
    ...mail,
    to: email,
    language,
    about: { kind: 'staff', id },
    dedupeKey: `password-changed:${newId()}`,
  });
}
