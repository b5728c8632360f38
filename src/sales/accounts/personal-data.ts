import { or } from 'drizzle-orm';
import { says, type PersonalData } from '#platform/db/personal-data.ts';
import { payoutUploads } from './tables.ts';

/** The files of locked months name buyers and are books that the law keeps; a report that waits to be imported is not. */
export const accountsPersonalData: PersonalData = {
  columns: { month_files: ['content'], payout_uploads: ['content'] },
  keeps: { month_files: ['content'] },
  erase: async (tx, { emails, mobiles }) => {
    const words = [...emails, ...mobiles, ...mobiles.map((number) => number.replace('+', ''))];
    if (words.length > 0)
      await tx.delete(payoutUploads).where(or(...words.map((word) => says(payoutUploads.content, word))));
  },
};
