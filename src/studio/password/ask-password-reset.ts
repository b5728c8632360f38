import { config } from '#config';
import { inTransaction } from '#db';
import { newId } from '#kit/id';
import { mailDocument, queueMail } from '#mail';
import { paths } from '#paths';
import { countTry, makePasswordReset, workAsForAPassword } from '#people';

/** Links that one account may be sent in 15 minutes: enough for a person, too few to fill a mailbox. */
const mostLinks = 3;

/**
 * Sends the link for a new password to the address, if somebody signs in with it. The caller learns nothing: the work is alike for
 * every address, and only `too-many` of one client (ten in 15 minutes) is told.
 */
export async function askPasswordReset(email: string, client: string): Promise<'asked' | 'too-many'> {
  const address = email.trim().toLowerCase().slice(0, 254).replaceAll('\u0000', '');
  if (!(await inTransaction((tx) => countTry(tx, [`reset by ${client}`])))) return 'too-many';
  await Promise.all([sendLink(address), workAsForAPassword()]);
  return 'asked';
}

function sendLink(address: string): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await countTry(tx, [`reset of ${address}`], mostLinks))) return;
    const made = await makePasswordReset(tx, address);
    if (!made) return;
    const { BRAND_NAME, SITE_URL } = config();
    const subject = `A new password for ${BRAND_NAME}`;
    await queueMail(tx, {
      ...mailDocument({
        language: 'en',
        title: subject,
        blocks: [
          {
            kind: 'paragraph',
            text: `Somebody, probably you, asked for a new password for the studio of ${BRAND_NAME}.`,
          },
          { kind: 'button', label: 'Choose a new password', url: SITE_URL + paths.passwordReset(made.token) },
          {
            kind: 'small',
            text: 'The link works once, within 30 minutes. If it was not you, nothing changes: you can ignore this mail.',
          },
        ],
      }),
      to: made.person.email,
      subject,
      language: 'en',
      about: { kind: 'staff', id: made.person.id },
      dedupeKey: `password-reset:${newId()}`,
    });
  });
}
