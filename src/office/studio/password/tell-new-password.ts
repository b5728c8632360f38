import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { newId } from '#foundation/kit/id.ts';
import { mailDocument, queueMail } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { languageOfStaff } from '#platform/people';
import type { Staff } from '#platform/people/model';

/** Notifies a person that their password was changed, so that they notice a change by somebody else. */
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
