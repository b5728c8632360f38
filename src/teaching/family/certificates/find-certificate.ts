import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { certificates } from '../tables.ts';

export type Certificate = typeof certificates.$inferSelect;

/** The valid certificates of an order by enrolment (id); enrolments without one are left out. */
export async function certificatesOf(tx: Tx, orderId: string): Promise<Map<string, Certificate>> {
  const found = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.orderId, orderId), isNull(certificates.revokedAt)));
  return new Map(found.map((one) => [one.enrolmentId, one]));
}

/** The certificate with this id, valid or revoked; null for any other text. */
export async function findCertificate(tx: Tx, id: string): Promise<Certificate | null> {
  if (!isId(id)) return null;
  const [found] = await tx.select().from(certificates).where(eq(certificates.id, id));
  return found ?? null;
}

/** The certificate with this number, in upper or lower case, valid or revoked; null for any other text. */
export async function findCertificateByNumber(tx: Tx, number: string): Promise<Certificate | null> {
  const wanted = number.trim().toUpperCase();
  if (!/^[A-Z0-9-]{8,60}$/.test(wanted)) return null;
  const [found] = await tx.select().from(certificates).where(eq(certificates.number, wanted));
  return found ?? null;
}

/** All certificates of a batch (id), revoked ones included, newest first. */
export async function listCertificates(tx: Tx, batchId: string): Promise<Certificate[]> {
  return tx
    .select()
    .from(certificates)
    .where(eq(certificates.batchId, batchId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(10_000);
}
