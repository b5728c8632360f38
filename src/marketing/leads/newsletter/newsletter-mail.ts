import { config, sessionSecret } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { signToken } from '#foundation/kit/signed-token.ts';
import { mailDocument, queueMail } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { translator } from '#foundation/i18n/translator.ts';

const yearSeconds = 365 * 24 * 3600;

/** Mails the confirmation request of the newsletter, at most once a `day`. Its link confirms, and later ends the subscription, for a year. */
export async function queueNewsletterMail(
  tx: Tx,
  { leadId, email, language, day }: { leadId: string; email: string; language: Language; day: string },
): Promise<void> {
  const say = translator(language);
  const { BRAND_NAME, SITE_URL } = config();
  const token = signToken(sessionSecret(), 'newsletter', leadId, Math.floor(Date.now() / 1000) + yearSeconds);
  const title = say('newsletterMail.title', { brand: BRAND_NAME });
  const queued = await queueMail(tx, {
    ...mailDocument({
      language,
      title,
      blocks: [
        { kind: 'paragraph', text: say('newsletterMail.text', { brand: BRAND_NAME }) },
        { kind: 'button', label: say('newsletterMail.button'), url: SITE_URL + paths.newsletter(token) },
        { kind: 'small', text: say('newsletterMail.notYou') },
      ],
    }),
    to: email,
    subject: title,
    language,
    about: { kind: 'lead', id: leadId },
    dedupeKey: `newsletter:${leadId}:${day}`,
  });
  if (!queued.ok) log().error({ leadId, reason: queued.reason }, 'newsletter mail refused');
}
