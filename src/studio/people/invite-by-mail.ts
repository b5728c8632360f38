import { config } from '#config';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import { ok, refused, type Outcome } from '#kit/outcome';
import { mailDocument, queueMail } from '#mail';
import { isMailAddress } from '#mail/model';
import { inviteColleague } from '#people';
import { roleWords, type Role, type Staff } from '#people/model';

export type SentInvitation = { email: string; role: Role; link: string };

/**
 * Invites somebody to work here: the link to join goes to their address, and is returned for those whose mail does not arrive. A second
 * invitation ends the first. Refused with `known` when somebody signs in with the address already, with `invalid` when it is none.
 */
export async function inviteByMail(
  tx: Tx,
  { by, email: typed, role }: { by: Staff; email: string; role: Role },
): Promise<Outcome<SentInvitation, 'known' | 'invalid'>> {
  const email = typed.trim().toLowerCase();
  if (!isMailAddress(email)) return refused('invalid');
  const made = await inviteColleague(tx, { by, email, role });
  if (!made.ok) return made;
  const { BRAND_NAME, SITE_URL } = config();
  const link = SITE_URL + made.value;
  const subject = `${by.name} invites you to work on ${BRAND_NAME}`;
  const { name, may } = roleWords[role];
  await queueMail(tx, {
    ...mailDocument({
      language: 'en',
      title: subject,
      blocks: [
        {
          kind: 'paragraph',
          text: `You are invited to the studio of ${BRAND_NAME}, where the team does its daily work.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Your role', name],
            ['What you may do', may],
            ['You sign in with', email],
          ],
        },
        { kind: 'button', label: 'Choose a password and join', url: link },
        {
          kind: 'small',
          text: 'The link works once, within seven days. If you do not know why you got this mail, ignore it.',
        },
      ],
    }),
    to: email,
    subject,
    language: 'en',
    about: { kind: 'staff', id: by.id },
    dedupeKey: `invitation:${newId()}`,
  });
  return ok({ email, role, link });
}
