import { and, eq, lte, sql } from 'drizzle-orm';
import { log } from '#foundation/config/log.server.ts';
import { database, preparedQuery } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { observed } from '#foundation/kit/steps/observe.ts';
import { textWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { mails } from './tables.ts';

/** With the growing pauses between them, these tries span about five hours. */
const maxAttempts = 25;

const itself = eq(mails.id, sql.placeholder('mailId'));
const mailOfId = preparedQuery((db) => db.select().from(mails).where(itself));
const uselessMail = preparedQuery((db) =>
  db
    .update(mails)
    .set({ state: 'failed', lastError: 'too late to be of use' })
    .where(and(itself, eq(mails.state, 'queued'), lte(mails.uselessAt, sql`now()`)))
    .returning({ id: mails.id }),
);

/**
 * Delivers one mail of the outbox, at least once: a crash between the mail server's acceptance and our own note sends it twice.
 * When the server refuses it permanently or all tries are used up, the mail stays as `failed`, for staff to see.
 */
export const deliverMailJob = defineJob<{ mailId: string }>({
  name: 'deliver-mail',
  // Higher than our own count: a run interrupted by a crash uses one up as well.
  retryLimit: 100,
  handle: async ({ mailId }) => {
    if (await isTooLate(mailId)) return;
    const [mail] = await mailOfId(database(), { mailId });
    if (!mail || mail.state !== 'queued') return;
    try {
      // The library that speaks to mail servers is loaded with the first mail.
      const { mailCarrier } = await import('./mail-carrier.ts');
      await observed('mail', 'deliver', () => mailCarrier().carry(mail));
    } catch (error) {
      const final = refusedForGood(error) || mail.attempts + 1 >= maxAttempts;
      await noteFailure(mail, error, final);
      if (!final) throw new Error(`Mail ${mailId} was not accepted: ${reasonOf(error)}`, { cause: error });
      log().error({ mailId, reason: reasonOf(error) }, 'mail cannot be delivered');
      return;
    }
    await database()
      .update(mails)
      .set({
        state: 'sent',
        sentAt: sql`now()`,
        attempts: sql`${mails.attempts} + 1`,
        lastError: null,
        ...keptOf(mail),
      })
      .where(eq(mails.id, mailId));
  },
});

/** A mail that waited until it was useless is marked `failed`, with that reason. */
async function isTooLate(mailId: string): Promise<boolean> {
  const rows = await uselessMail(database(), { mailId });
  return rows.length > 0;
}

/** Password links are stored only as a hash: the outbox copy is removed after delivery. */
function keptOf({ aboutKind, html, text }: typeof mails.$inferSelect): { html?: string; text?: string } {
  if (aboutKind !== 'staff') return {};
  return { html: textWithoutSecrets(html), text: textWithoutSecrets(text) };
}

async function noteFailure(mail: typeof mails.$inferSelect, error: unknown, final: boolean): Promise<void> {
  await database()
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      lastError: reasonOf(error),
      ...(final ? { state: 'failed' as const, ...keptOf(mail) } : {}),
    })
    .where(eq(mails.id, mail.id));
}

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown };

/** Only replies about this mail: a refused password (AUTH) concerns all mails and can be fixed. */
function refusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as SmtpError;
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  return aboutThisMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

/** Only codes: the server's own text often repeats the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as SmtpError;
  const parts = [code, responseCode, command].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length > 0 ? parts.join(' ') : 'unknown error';
}
