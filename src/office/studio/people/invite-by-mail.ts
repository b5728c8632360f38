import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { say, type StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { mailDocument, queueMail } from '#platform/mail';
import { readMailAddress } from '#platform/mail/model';
import { inviteColleague } from '#platform/people';
import { roleWords, type Role, type Staff } from '#platform/people/model';

export type SentInvitation = { email: string; role: Role; link: string };

/**
 * Invites a colleague, in a language: mails the link to join, and returns it in case the mail does not arrive. A second invitation invalidates the
 * first. Refuses `known` for an address with an account, and `invalid` for an invalid one.
 */
export async function inviteByMail(
  tx: Tx,
  { by, email: typed, role, language }: { by: Staff; email: string; role: Role; language: StaffLanguage },
): Promise<Outcome<SentInvitation, 'known' | 'invalid'>> {
  const email = readMailAddress(typed)?.toLowerCase();
  if (email === undefined) return refused('invalid');
  const made = await inviteColleague(tx, { by, email, role, language });
  if (!made.ok) return made;
  const { BRAND_NAME, SITE_URL } = config();
  const link = SITE_URL + made.value;
  const mail = await speakToStaff(language, async () => {
    const subject = say('{name} invites you to work on {brand}', { name: by.name, brand: BRAND_NAME });
    const { name, may } = roleWords[role];
    const document = mailDocument({
      language,
      title: subject,
      blocks: [
        {
          kind: 'paragraph',
          text: say('You are invited to the studio of {brand}, where the team does its daily work.', {
            brand: BRAND_NAME,
          }),
        },
        {
          kind: 'facts',
          rows: [
            [say('Your role'), say(name)],
            [say('What you may do'), say(may)],
            [say('You sign in with'), email],
          ],
        },
        { kind: 'button', label: say('Choose a password and join'), url: link },
        {
          kind: 'small',
          text: say('The link works once, within seven days. If you do not know why you got this mail, ignore it.'),
        },
      ],
    });
    return { ...document, subject };
  });
  await queueMail(tx, {
    ...mail,
    to: email,
    language,
    about: { kind: 'staff', id: by.id },
    dedupeKey: `invitation:${newId()}`,
  });
  return ok({ email, role, link });
}
