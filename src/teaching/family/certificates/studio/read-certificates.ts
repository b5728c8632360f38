import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { findBatch, listSessions } from '#catalogue/batches';
import { startWords } from '#catalogue/batches/model';
import { findProgramme } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { listFamilies } from '#sales/orders';
import { formOutcome } from '#platform/people';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { attendedIn } from '../attended-in.ts';
import { listCertificates } from '../find-certificate.ts';
import { eligible, readRule } from '../rule.ts';

/** The idempotency scope of this screen's forms. */
export const scopeOf = (batchId: string) => `certificates:${batchId}`;

/** The certificates of a batch (id or slug) for staff, or null. */
export async function readCertificates(tx: Tx, { batchId, request }: { batchId: string; request: Request }) {
  const batch = await findBatch(tx, batchId);
  const programme = batch && (await findProgramme(tx, batch.programme));
  if (!batch || !programme) return null;
  const rule = await readRule(tx, programme.slug);
  const attended = await attendedIn(tx, batch.id);
  const issued = await listCertificates(tx, batch.id);
  const valid = new Map(issued.filter(({ revokedAt }) => revokedAt === null).map((one) => [one.enrolmentId, one]));
  const enrolled = await listFamilies(tx, [batch.id]);
  const planned = (await listSessions(tx, [batch.id])).get(batch.id)?.filter(({ state }) => state !== 'cancelled');
  return {
    batchId: batch.id,
    programme: inLanguage(programme.title, 'en'),
    time: startWords(batch),
    sessions: planned?.length ?? programme.sessions,
    rule,
    key: { issue: newId(), all: newId(), revoke: newId() },
    /** Learners without a valid certificate. */
    open: enrolled
      .filter(({ enrolmentId }) => !valid.has(enrolmentId))
      .map(({ enrolmentId, learner, order }) => ({
        enrolmentId,
        learner: learner.name,
        code: order.language,
        language: languageName(order.language),
        attended: attended.get(enrolmentId) ?? null,
        eligible: eligible(rule, attended.get(enrolmentId)),
      })),
    issued: issued.map(({ id, number, sheet, issuedBy, issuedAt, revokedAt, revokedBy, revokedWhy }) => ({
      id,
      number,
      learner: sheet.learner,
      code: sheet.language,
      issuedBy,
      issuedAt,
      file: studioPaths.studioCertificateFile(id),
      page: paths.certificate(number),
      revoked: revokedAt && { at: revokedAt, by: revokedBy ?? '', why: revokedWhy ?? '' },
    })),
    outcome: await formOutcome(tx, request, scopeOf(batch.id)),
  };
}

export type ShownCertificates = NonNullable<Awaited<ReturnType<typeof readCertificates>>>;
