import { config } from '#config';
import { databaseTime, type Tx } from '#db';
import { newId } from '#kit/id';
import { mailDocument, queueMail } from '#mail';
import { paths } from '#paths';
import type { Staff } from '#people/model';
import { businessTime } from '#ui/admin/moment';

/** Tells somebody that their account was entered on a browser that never did before, and what to do if that was not them. */
export async function tellNewBrowser(
  tx: Tx,
  { id, name, email }: Staff,
  { browser, network }: { browser: string; network: string },
): Promise<void> {
  const { BRAND_NAME, SITE_URL } = config();
  const subject = `Somebody signed in to ${BRAND_NAME} on a new browser`;
  const rows: [string, string][] = [
    ['When', `${businessTime(await databaseTime(tx))} IST`],
    ['Browser', browser || 'An unknown browser'],
    ...(network ? [['Network', network] satisfies [string, string]] : []),
  ];
  await queueMail(tx, {
    ...mailDocument({
      language: 'en',
      title: subject,
      blocks: [
        { kind: 'paragraph', text: `Hello ${name}, your account was used on a browser that never signed in before.` },
        { kind: 'facts', rows },
        { kind: 'paragraph', text: 'If this was you, there is nothing to do.' },
        { kind: 'paragraph', text: 'If it was not: choose a new password at once. That signs out every browser.' },
        { kind: 'button', label: 'Choose a new password', url: SITE_URL + paths.forgottenPassword() },
        { kind: 'link', label: 'See where you are signed in', url: SITE_URL + paths.studioAccount() },
      ],
    }),
    to: email,
    subject,
    language: 'en',
    about: { kind: 'staff', id },
    dedupeKey: `new-browser:${newId()}`,
  });
}
