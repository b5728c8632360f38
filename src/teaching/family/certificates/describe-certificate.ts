import type { Tx } from '#platform/db';
import { describeRecords } from '#platform/events';
import { findCertificate } from './find-certificate.ts';

/** A certificate as published to webhooks; null if it is gone or was revoked. It identifies its owner by the order. */
async function describeCertificate(tx: Tx, id: string): Promise<Record<string, unknown> | null> {
  const found = await findCertificate(tx, id);
  if (!found || found.revokedAt) return null;
  const { number, enrolmentId, orderId, batchId, programme, issuedAt } = found;
  return { id, number, order: orderId, enrolment: enrolmentId, batch: batchId, programme, issuedAt };
}

describeRecords('certificate', describeCertificate);
