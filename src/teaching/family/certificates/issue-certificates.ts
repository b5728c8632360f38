import { sql } from 'drizzle-orm';
import type { Batch } from '#catalogue/batches/model';
import { findBatch } from '#catalogue/batches';
import { findProgramme } from '#catalogue/catalog';
import type { Programme } from '#catalogue/catalog/model';
import { databaseTime, type Tx } from '#platform/db';
import { publishEvents } from '#platform/events';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { listFamilies, type Family } from '#sales/orders';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { Attended, CertificateRule } from '../model.ts';
import { certificates } from '../tables.ts';
import { queueCertificateMail } from './certificate-mail.ts';
import { composeSheet, newCertificateNumber } from './compose-sheet.ts';
import { listCertificates } from './find-certificate.ts';
import { eligible, readRule } from './rule.ts';

type Issue = {
  by: Staff;
  batchId: string;
  /** Enrolments (ids) chosen by staff, or all that are eligible by attendance. */
  whom: readonly string[] | 'eligible';
  attended: Attended;
};

/**
 * Issues certificates to learners of a batch without a valid one, and mails each family. Returns the printed names. Parallel calls issue each
 * certificate once. Refuses 'unknown' for an unknown batch, and 'nobody' if no one is left.
 */
export async function issueCertificates(
  tx: Tx,
  { by, batchId, whom, attended }: Issue,
): Promise<Outcome<{ learners: string[] }, 'unknown' | 'nobody'>> {
  requirePermission(by, 'rosters.change');
  const batch = await findBatch(tx, batchId);
  const programme = batch && (await findProgramme(tx, batch.programme));
  if (!batch || !programme) return refused('unknown');
  const rule = await readRule(tx, programme.slug);
  const valid = (await listCertificates(tx, batch.id)).filter(({ revokedAt }) => revokedAt === null);
  const has = new Set(valid.map(({ enrolmentId }) => enrolmentId));
  const wanted = (await listFamilies(tx, [batch.id])).filter(({ enrolmentId }) => {
    if (has.has(enrolmentId)) return false;
    return whom === 'eligible' ? eligible(rule, attended.get(enrolmentId)) : whom.includes(enrolmentId);
  });
  const learners: string[] = [];
  for (const enrolled of wanted)
    if (await issueOne(tx, enrolled, { by, batch, programme, rule })) learners.push(enrolled.learner.name);
  return learners.length > 0 ? ok({ learners }) : refused('nobody');
}

type Whole = { by: Staff; batch: Batch; programme: Programme; rule: CertificateRule };

/** Whether it is new: the unique index on valid certificates allows one per enrolment. */
async function issueOne(
  tx: Tx,
  { enrolmentId, order, learner }: Family,
  { by, batch, programme, rule }: Whole,
): Promise<boolean> {
  const at = await databaseTime(tx);
  const number = newCertificateNumber(at);
  const sheet = await composeSheet(
    { language: order.language, learner },
    { programme, rule, at, zone: batch.zone, number },
  );
  const id = newId();
  const row = {
    id,
    number,
    enrolmentId,
    orderId: order.id,
    batchId: batch.id,
    programme: inLanguage(programme.title, order.language),
    sheet,
    issuedBy: by.name,
    issuedAt: at,
  };
  const stored = await tx
    .insert(certificates)
    .values(row)
    .onConflictDoNothing({ target: certificates.enrolmentId, where: sql`${certificates.revokedAt} is null` })
    .returning({ id: certificates.id });
  if (stored.length === 0) return false;
  const details = { before: null, after: { number, learner: learner.name, order: order.reference } };
  await recordAudit(tx, { who: by.name, did: 'issued-certificate', kind: 'certificate', id, details });
  await publishEvents(tx, [{ kind: 'certificate.issued', aboutId: id }]);
  await queueCertificateMail(tx, { order, learner }, { id, programme: row.programme });
  return true;
}
