import { eq, inArray, or, sql } from 'drizzle-orm';
import { says, unescaped, type PersonalData } from '#platform/db/personal-data.ts';
import { exports, savedViews } from './tables.ts';

/** Lists whose exports contain personal data. */
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

/** The query of a view, unescaped. */
const typedQuery = unescaped(sql`replace(${savedViews.query}, '+', ' ')`);

/** Exports, which expire after a day anyway and can be requested again, and saved views that search for the person. */
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
