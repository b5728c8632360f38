import { findBatch } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { dateIn } from './compose-sheet.ts';
import { findCertificateByNumber } from './find-certificate.ts';

/** What is public about a certificate by its number. */
export type CheckedCertificate = {
  language: Language;
  number: string;
  learner: string;
  programme: string;
  issued: string;
  /** The day it was revoked; null while it is valid. */
  revoked: string | null;
};

/** Looks a certificate up by its number; null for an unknown one. Returns only what is printed on it, and whether it is valid. */
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
