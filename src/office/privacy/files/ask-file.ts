import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Language } from '#foundation/locale/language.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { FileFormat } from '../model.ts';
import { findSought } from '../sought/find-sought.ts';
import { peopleSought, personalFiles } from '../tables.ts';
import { makePersonalFileJob } from './make-file.job.ts';

/** Maximum files per person at a time: each contains everything about them, so more are of no use. */
const maxFiles = 6;

type Wish = { soughtId: string; format: FileFormat };

/**
 * Requests a person's data as a file for staff, in their language; a job makes it, and it expires after a day. Returns its id. Refuses 'unknown' and
 * 'too-many'; throws a 403 response.
 */
export async function askFileForStaff(
  tx: Tx,
  { by, soughtId, format, language }: Wish & { by: Staff; language: StaffLanguage },
): Promise<Outcome<{ id: string }, 'unknown' | 'too-many'>> {
  requirePermission(by, 'privacy.change');
  const asked = await askFile(tx, { soughtId, format, language, staffId: by.id });
  if (asked.ok)
    await recordAudit(tx, { by, did: 'exported-personal-data', kind: 'privacy', id: soughtId, details: { format } });
  return asked;
}

/** The same for the person, by their link. */
export async function askOwnFile(
  tx: Tx,
  { soughtId, format, language }: Wish & { language: Language },
): Promise<Outcome<{ id: string }, 'unknown' | 'too-many'>> {
  const asked = await askFile(tx, { soughtId, format, language, staffId: null });
  if (asked.ok)
    await recordAudit(tx, {
      who: 'visitor',
      did: 'exported-personal-data',
      kind: 'privacy',
      id: soughtId,
      details: { format },
    });
  return asked;
}

async function askFile(
  tx: Tx,
  { soughtId, format, language, staffId }: Wish & { language: Language; staffId: string | null },
): Promise<Outcome<{ id: string }, 'unknown' | 'too-many'>> {
  const sought = await findSought(tx, soughtId);
  if (!sought) return refused('unknown');
  // Row lock: parallel requests are counted one after the other.
  await tx.select({ id: peopleSought.id }).from(peopleSought).where(eq(peopleSought.id, soughtId)).for('update');
  if (staffId === null) {
    // A second click waits for the same file.
    const [coming] = await tx
      .select({ id: personalFiles.id })
      .from(personalFiles)
      .where(
        and(
          eq(personalFiles.soughtId, soughtId),
          eq(personalFiles.format, format),
          isNull(personalFiles.staffId),
          inArray(personalFiles.state, ['waiting', 'running']),
        ),
      );
    if (coming) return ok(coming);
  }
  const there = and(eq(personalFiles.soughtId, soughtId), gt(personalFiles.endsAt, sql`now()`));
  if ((await tx.$count(personalFiles, there)) >= maxFiles) return refused('too-many');
  const id = newId();
  const endsAt = sql`now() + interval '24 hours'`;
  await tx.insert(personalFiles).values({ id, soughtId, format, language, staffId, endsAt });
  await enqueue(tx, makePersonalFileJob, { id });
  return ok({ id });
}
