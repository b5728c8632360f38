import { rm } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { idsOf, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { textWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { mails } from './tables.ts';

/** A person's mails: to their address and about their records. A waiting one is deleted and not sent. */
export const mailPersonalData: PersonalData = {
  columns: {
    mails: ['address', 'subject', 'html', 'text', 'attachments', 'about_label'],
    mail_search: ['folded', 'keys'],
  },
  everyone: async (tx) => {
    const rows = await tx.selectDistinct({ address: mails.address }).from(mails).where(ne(mails.aboutKind, 'staff'));
    return rows.map(({ address }) => address);
  },
  read: async (tx, whose) => [
    {
      section: 'mails',
      rows: (await mailsOf(tx, whose)).map(({ createdAt, address, subject, text, state, sentAt }) => ({
        createdAt,
        state,
        sentAt,
        email: address,
        subject,
        // As on a mail's screen: the file may be stored for years, and staff may receive it too.
        text: textWithoutSecrets(text),
      })),
    },
  ],
  erase: async (tx, whose) => {
    const ids = (await mailsOf(tx, whose)).map(({ id }) => id);
    if (ids.length > 0) await tx.delete(mails).where(inArray(mails.id, ids));
    return ids;
  },
  clean: removeMailFiles,
};

/** Deletes the files of these mails: without a mail server, sent mails are files. A missing file is not an error. */
export async function removeMailFiles(ids: string[]): Promise<void> {
  const folder = path.join(config().DATA_DIR, 'mail');
  for (const id of ids)
    for (const ending of ['eml', 'eml.part']) await rm(path.join(folder, `${id}.${ending}`), { force: true });
}

/** Alert mails of staff about a record are kept: they contain no personal data. */
async function mailsOf(tx: Tx, whose: Whose) {
  const { emails, own } = whose;
  const to = emails.length > 0 ? inArray(sql`lower(${mails.address}) collate "C"`, emails) : undefined;
  const about = own
    ? []
    : (['order', 'lead', 'waitlist'] as const).flatMap((kind) => {
        const ids = idsOf(whose, kind);
        return ids.length > 0 ? [and(eq(mails.aboutKind, kind), inArray(mails.aboutId, ids))] : [];
      });
  const theirs = or(to && and(to, ne(mails.aboutKind, 'staff')), ...about);
  return theirs ? tx.select().from(mails).where(theirs).orderBy(mails.id) : [];
}
