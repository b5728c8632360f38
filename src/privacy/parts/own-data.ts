import { sql } from 'drizzle-orm';
import type { PersonalData } from '#db/personal-data';
import { peopleSought } from '../tables.ts';

/** Whom somebody looked for, and the files that were made of it. */
export const ownPersonalData: PersonalData = {
  columns: { people_sought: ['emails', 'mobiles'], personal_file_pieces: ['content'] },
  erase: async (tx, { emails, mobiles }) => {
    for (const contact of [...emails, ...mobiles]) {
      const holds = (list: typeof peopleSought.emails | typeof peopleSought.mobiles) =>
        sql`jsonb_exists(${list}, ${contact})`;
      await tx.delete(peopleSought).where(sql`${holds(peopleSought.emails)} or ${holds(peopleSought.mobiles)}`);
    }
  },
};
