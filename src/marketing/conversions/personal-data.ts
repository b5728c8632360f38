import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { idsOf, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { conversions, conversionVisits } from './tables.ts';

/** Browser data of a person, and which services received their conversions. An erased person is not reported any more. */
export const conversionPersonalData: PersonalData = {
  columns: { conversion_visits: ['yes', 'page', 'browser'] },
  read,
  erase: async (tx, whose) => {
    const ids = recordsOf(whose);
    if (ids.length === 0) return;
    await tx.delete(conversionVisits).where(inArray(conversionVisits.aboutId, ids));
    await tx.delete(conversions).where(inArray(conversions.aboutId, ids));
  },
};

const recordsOf = (whose: Whose) => [...idsOf(whose, 'lead'), ...idsOf(whose, 'order')];

async function read(tx: Tx, whose: Whose) {
  const ids = recordsOf(whose);
  if (ids.length === 0) return [];
  const visits = await tx.select().from(conversionVisits).where(inArray(conversionVisits.aboutId, ids));
  const told = await tx
    .select()
    .from(conversions)
    .where(inArray(conversions.aboutId, ids))
    .orderBy(conversions.createdAt);
  return [
    {
      section: 'conversions',
      rows: [
        ...visits.map(({ createdAt, page, browser }) => ({ createdAt, page, details: browser })),
        ...told.map(({ createdAt, service, event, state, toldAt: sentAt }) => ({
          createdAt,
          kind: event,
          recipient: service,
          state,
          sentAt,
        })),
      ],
    },
  ];
}
