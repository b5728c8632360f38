import { config } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { newId } from '#foundation/kit/id.ts';
import { mailDocument, queueMail } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { countTry, languageOfStaff, makePasswordReset, workAsForAPassword } from '#platform/people';

/** Reset links per account in 15 minutes: enough for a person, too few to flood a mailbox. */
const maxLinks = 3;

/**
 * Mails a password reset link, if the address belongs to an account. The response does not disclose that: the work takes as long for every address,
 * and only `too-many` of one client (ten in 15 minutes) is returned.
 */
export async function askPasswordReset(email: string, client: string): Promise<'asked' | 'too-many'> {
  const address = email.trim().toLowerCase().slice(0, 254).replaceAll('\u0000', '');
  if (!(await inTransaction((tx) => countTry(tx, [`reset by ${client}`])))) return 'too-many';
  await Promise.all([sendLink(address), workAsForAPassword()]);
  return 'asked';
}

function sendLink(address: string): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await countTry(tx, [`reset of ${address}`], maxLinks))) return;
    const made = await makePasswordReset(tx, address);
    if (!made) return;
    const { BRAND_NAME, SITE_URL } = config();
    const { id, email: to } = made.person;
    const language = await languageOfStaff(tx, id);
    const mail = await speakToStaff(language, async () => {
      const subject = say('A new password for {brand}', { brand: BRAND_NAME });
      const document = mailDocument({
        language,
        title: subject,
        blocks: [
          {
            kind: 'paragraph',
            text: say('Somebody, probably you, asked for a new password for the studio of {brand}.', {
              brand: BRAND_NAME,
            }),
          },
          { kind: 'button', label: say('Choose a new password'), url: SITE_URL + paths.passwordReset(made.token) },
          {
            kind: 'small',
            text: say(
              'The link works once, within 30 minutes. If it was not you, nothing changes: you can ignore this mail.',
            ),
          },
        ],
      });
      return { ...document, subject };
    });
    await queueMail(tx, {
      ...mail,
      to,
      language,
      about: { kind: 'staff', id },
      dedupeKey: `password-reset:${newId()}`,
    });
  });
}
