import { findBatch } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { dateIn } from './compose-sheet.ts';
import { findCertificateByNumber } from './find-certificate.ts';

/** What anybody may know of a certificate whose number they hold. */
export type CheckedCertificate = {
  language: Language;
  number: string;
  learner: string;
  programme: string;
  issued: string;
  /** The day it was revoked; null while it is valid. */
  revoked: string | null;
};

/** Looks a certificate up by its number; null for a number that is none. Nothing but what is printed on it is told, and whether it counts. */
export async function checkCertificate(tx: Tx, number: string): Promise<CheckedCertificate | null> {
  const found = await findCertificateByNumber(tx, number);
  if (!found) return null;
  const { language, learner } = found.sheet;
  const zone = (await findBatch(tx, found.batchId))?.zone ?? 'UTC';
  return {
    language,
    learner,
    number: found.number,
    programme: found.programme,
    issued: dateIn(found.issuedAt, zone, language),
    revoked: found.revokedAt && dateIn(found.revokedAt, zone, language),
  };
}
