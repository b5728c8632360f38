import { preparedInsert, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { indexMails } from './mail-search.ts';
import { isMailAddress, type Attachment, type MailAbout } from './model.ts';
import { mails } from './tables.ts';

export type MailInput = {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
  about: MailAbout;
  language: Language;
  /** From then on it is not delivered any more, by the database's clock. */
  uselessAt?: Date;
  /** Deduplicates: the same key queues the mail once. */
  dedupeKey: string;
};

const write = preparedInsert(mails, (insert) =>
  insert.onConflictDoNothing({ target: mails.dedupeKey }).returning({ id: mails.id }),
);

/**
 * Puts a mail into the outbox as part of the transaction; it is delivered after the commit, at least once. Returns
 * whether it is new. An address that is not exactly one plain address is refused.
 */
export async function queueMail(tx: Tx, input: MailInput): Promise<Outcome<{ queued: boolean }, 'invalid-address'>> {
  const { to, subject, about, attachments = [], ...rest } = input;
  if (!isMailAddress(to)) return refused('invalid-address');
  const rows = await write(tx, {
    id: newId(),
    address: to,
    subject: oneLine(subject),
    attachments,
    aboutKind: about.kind,
    aboutId: about.id,
    aboutLabel: about.label ?? null,
    ...rest,
  });
  await indexMails(
    tx,
    rows.map(({ id }) => ({ id, address: to, subject, aboutLabel: about.label ?? null })),
  );
  for (const { id } of rows) await enqueue(tx, deliverMailJob, { mailId: id });
  return ok({ queued: rows.length > 0 });
}

/** A line break in a header would start a new one. */
function oneLine(subject: string): string {
  return cutTo(subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), 200);
}
