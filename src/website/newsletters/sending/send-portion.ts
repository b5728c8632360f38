import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { database, inTransaction } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { carryMail, type Carried } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { drawIssue } from '../issue/draw-issue.ts';
import type { Issue } from '../issue/issues.ts';
import { claimPortion, type Claimed } from './claim-portion.ts';
import { endToken } from './end-token.ts';
import { noteResults, type Result } from './note-results.ts';

/** Placeholder in the rendered mail for each reader's token. */
const place = 'of-this-reader';

/** Sends the next mails of an issue, each at most once. Returns in how many milliseconds to come again, null for never. */
export async function sendPortion(issueId: string): Promise<number | null> {
  const portion = await inTransaction((tx) => claimPortion(tx, issueId));
  if (portion === null) return null;
  if ('wait' in portion) return portion.wait;
  const { issue, claimed } = portion;
  const drawn = new Map<Language, Awaited<ReturnType<typeof drawFor>>>();
  for (const { language } of claimed) if (!drawn.has(language)) drawn.set(language, await drawFor(issue, language));
  const results = await Promise.all(claimed.map((one) => sendOne(one, drawn.get(one.language) ?? null)));
  await inTransaction((tx) => noteResults(tx, issueId, results));
  return 0;
}

async function drawFor(issue: Issue, language: Language) {
  const text = issue.texts[language];
  if (!text) return null;
  const { SITE_URL } = config();
  const browser = issue.isPublic && issue.number !== null;
  const links = {
    end: SITE_URL + paths.newsletterEnd(place),
    ...(browser ? { browser: SITE_URL + paths.newsletterIssue(language, issue.number ?? 0) } : {}),
  };
  return { subject: text.subject, ...(await drawIssue(database(), { language, text, links })) };
}

type DrawnMail = { subject: string; html: string; text: string };

async function sendOne(claimed: Claimed, drawn: DrawnMail | null): Promise<Result> {
  const { id, email, language } = claimed;
  if (!drawn) return { ...claimed, took: 'content', code: 'no-text' };
  const token = endToken(id);
  const end = config().SITE_URL + paths.newsletterEnd(token);
  const { subject, html, text } = drawn;
  return { ...claimed, ...(await carried()) };

  /** A bug of ours must not look like a refusal by the mail server. */
  async function carried(): Promise<Carried> {
    try {
      return await carryMail({
        id,
        address: email,
        subject: subject.replaceAll(/\s+/g, ' ').trim(),
        html: html.replaceAll(place, token),
        text: text.replaceAll(place, token),
        attachments: [],
        language,
        headers: {
          'List-Unsubscribe': `<${end}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          Precedence: 'bulk',
        },
      });
    } catch (error) {
      log().error({ err: error }, 'a mail of a newsletter threw');
      return { took: 'unknown', code: 'exception' };
    }
  }
}
