import { eq, inArray, or, sql } from 'drizzle-orm';
import { says, unescaped, type PersonalData } from '#platform/db/personal-data.ts';
import { exports, savedViews } from './tables.ts';

/** Lists whose files hold people. */
const aboutPeople = [
  'orders',
  'leads',
  'kits',
  'documents',
  'audit',
  'waitlist',
  'lessons',
  'mails',
  'messages',
  'unpaid-seats',
];

/** The query of a view as it was typed. */
const typedQuery = unescaped(sql`replace(${savedViews.query}, '+', ' ')`);

/** Files of lists, which end after a day anyway and can be asked for again, and views of lists that search for somebody. */
export const studioPersonalData: PersonalData = {
  columns: { saved_views: ['name', 'query'], exports: ['query'], export_pieces: ['bytes'] },
  erase: async (tx, { emails, mobiles, names }) => {
    if (emails.length + mobiles.length === 0) return;
    await tx.delete(exports).where(inArray(exports.list, aboutPeople));
    await tx
      .delete(savedViews)
      .where(
        or(
          ...[...emails, ...mobiles].flatMap((contact) => [says(typedQuery, contact), says(savedViews.name, contact)]),
          ...names.flatMap((name) => [
            sql`position(lower(${`${new URLSearchParams({ '': name }).toString()}&`}) in lower(${savedViews.query}) || '&') > 0`,
            eq(sql`lower(${savedViews.name})`, sql`lower(${name})`),
          ]),
        ),
      );
  },
};
