import { config } from '#foundation/config';
import { databaseTime, type Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { newId } from '#foundation/kit/id.ts';
import { mailDocument, queueMail } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { browserSaid, languageOfStaff } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { businessTime, officeWords } from '#foundation/ui/admin/moment.tsx';

/** Notifies a person of a sign-in on a new browser, and what to do if it was not them. */
export async function tellNewBrowser(
  tx: Tx,
  { id, name, email }: Staff,
  { browser, network }: { browser: string; network: string },
): Promise<void> {
  const { BRAND_NAME, SITE_URL } = config();
  const language = await languageOfStaff(tx, id);
  const at = await databaseTime(tx);
  const mail = await speakToStaff(language, async () => {
    const subject = say('Somebody signed in to {brand} on a new browser', { brand: BRAND_NAME });
    const rows: [string, string][] = [
      [say('When'), `${businessTime(at)} (${officeWords()})`],
      [say('Browser'), browserSaid(browser || 'An unknown browser')],
      ...(network ? [[say('Network'), network] satisfies [string, string]] : []),
    ];
    const document = mailDocument({
      language,
      title: subject,
      blocks: [
        {
          kind: 'paragraph',
          text: say('Hello {name}, your account was used on a browser that never signed in before.', { name }),
        },
        { kind: 'facts', rows },
        { kind: 'paragraph', text: say('If this was you, there is nothing to do.') },
        {
          kind: 'paragraph',
          text: say('If it was not: choose a new password at once. That signs out every browser.'),
        },
        { kind: 'button', label: say('Choose a new password'), url: SITE_URL + paths.forgottenPassword() },
        { kind: 'link', label: say('See where you are signed in'), url: SITE_URL + studioPaths.studioAccount() },
      ],
    });
    return { ...document, subject };
  });
  await queueMail(tx, {
    ...mail,
    to: email,
    language,
    about: { kind: 'staff', id },
    dedupeKey: `new-browser:${newId()}`,
  });
}
