import { sql } from 'drizzle-orm';
import { jsonWords, says, type PersonalData } from '#platform/db/personal-data.ts';

/** Jobs with an address or number in their data; they are kept for a day after they ran. Not a table of ours. */
export const jobPersonalData: PersonalData = {
  columns: {},
  erase: async (tx, { emails, mobiles }) => {
    for (const contact of [...emails, ...mobiles])
      await tx.execute(
        sql`delete from pgboss.job where state <> 'active' and (${says(jsonWords(sql`data`), contact)} or ${says(jsonWords(sql`output`), contact)})`,
      );
  },
};
