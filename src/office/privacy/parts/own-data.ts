import { and, not, or, sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/db/personal-data.ts';
import { peopleSought } from '../tables.ts';
import { heldForErasure } from './held-for-erasure.ts';

/** Looks and the files made for them. A running erasure deletes its own look at its end. */
export const ownPersonalData: PersonalData = {
  columns: { people_sought: ['emails', 'mobiles'], personal_file_pieces: ['content'] },
  erase: async (tx, { emails, mobiles }) => {
    for (const contact of [...emails, ...mobiles]) {
      const holds = (list: typeof peopleSought.emails | typeof peopleSought.mobiles) =>
        sql`jsonb_exists(${list}, ${contact})`;
      const theirs = or(holds(peopleSought.emails), holds(peopleSought.mobiles));
      await tx.delete(peopleSought).where(and(theirs, not(heldForErasure(tx, ['running']))));
    }
  },
};
