import { inArray, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { idsOf, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { certificates } from './tables.ts';

/** Certificates with their printed text; after erasure they cannot be looked up any more. */
export const familyPersonalData: PersonalData = {
  columns: { certificates: ['number', 'sheet', 'revoked_why'] },
  find: async (tx, whose) => ({ ids: { certificate: (await certificatesOf(tx, whose)).map(({ id }) => id) } }),
  read: async (tx, whose) => [
    {
      section: 'certificates',
      rows: (await certificatesOf(tx, whose)).map(({ number, programme, sheet, issuedAt, issuedBy, revokedAt }) => ({
        createdAt: issuedAt,
        number,
        programme,
        name: sheet.learner,
        who: issuedBy,
        revokedAt,
      })),
    },
  ],
  erase: async (tx, whose) => {
    const ids = (await certificatesOf(tx, whose)).map(({ id }) => id);
    if (ids.length > 0) await tx.delete(certificates).where(inArray(certificates.id, ids));
  },
};

async function certificatesOf(tx: Tx, whose: Whose) {
  const [ids, seats] = [idsOf(whose, 'order'), idsOf(whose, 'enrolment')];
  const theirs = or(
    ids.length > 0 ? inArray(certificates.orderId, ids) : undefined,
    seats.length > 0 ? inArray(certificates.enrolmentId, seats) : undefined,
  );
  return theirs ? tx.select().from(certificates).where(theirs) : [];
}
