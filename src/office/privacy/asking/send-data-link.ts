import { sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { inTransaction, type Tx } from '#platform/db';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { defineJob } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import { mailDocument, mayMailUnconfirmed, queueMail } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { findPerson } from '../parts/find-person.ts';
import { readPerson } from '../parts/read-person.ts';
import { ownLookLasts } from '../sought/find-sought.ts';
import { peopleSought } from '../tables.ts';
import { dataToken } from './data-token.ts';

type Asked = { email: string; language: Language; request: string };

/** Mails the link to stored personal data, if there are any. */
export const sendDataLinkJob = defineJob<Asked>({
  name: 'send-data-link',
  handle: async (asked) => {
    await inTransaction((tx) => sendDataLink(tx, asked));
  },
});

/**
 * Mails the holder of an address a link to their stored data, valid for two days; at most three mails a day, and none without data. Idempotent per
 * request. Returns whether a mail was queued.
 */
export async function sendDataLink(tx: Tx, { email, language, request }: Asked): Promise<boolean> {
  const contacts = { emails: [email], mobiles: [], own: true };
  const { whose } = await findPerson(tx, contacts);
  if ((await readPerson(tx, whose)).length === 0) return false;
  if (await mayMailUnconfirmed(tx, { to: email, by: null })) return false;
  const id = newId();
  await prepareLanguage(language);
  const say = translator(language);
  const title = say('yourDataMail.title');
  const queued = await queueMail(tx, {
    to: email,
    language,
    subject: title,
    ...mailDocument({
      language,
      title,
      blocks: [
        { kind: 'paragraph', text: say('yourDataMail.text') },
        { kind: 'button', label: say('yourDataMail.button'), url: config().SITE_URL + paths.yourDataOf(dataToken(id)) },
        { kind: 'small', text: say('yourDataMail.notYou') },
      ],
    }),
    about: { kind: 'privacy', id },
    dedupeKey: `your-data:${request}`,
  });
  if (!queued.ok || !queued.value.queued) return false;
  await tx
    .insert(peopleSought)
    .values({ id, ...contacts, language, madeBy: null, endsAt: sql`now() + ${ownLookLasts}::interval` });
  return true;
}
