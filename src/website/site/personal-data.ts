import { inArray, or, sql } from 'drizzle-orm';
import { says, type PersonalData } from '#platform/db/personal-data.ts';
import { missedSearches } from './tables.ts';

/** Failed searches do not record who searched, but the words may name a person. */
export const searchPersonalData: PersonalData = {
  columns: { missed_searches: ['words'] },
  erase: async (tx, { emails, mobiles, names }) => {
    const words = [...emails, ...mobiles, ...mobiles.map((number) => number.replace('+', '')), ...names];
    if (words.length > 0)
      await tx.delete(missedSearches).where(
        or(
          inArray(
            sql`lower(${missedSearches.words})`,
            words.map((word) => word.toLowerCase()),
          ),
          ...[...emails, ...mobiles].map((word) => says(missedSearches.words, word)),
        ),
      );
  },
};
