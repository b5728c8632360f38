import { or } from 'drizzle-orm';
import { says, unescaped, type PersonalData } from '#platform/db/personal-data.ts';
import { missingAddresses } from '../tables.ts';

/** Missing addresses do not record who asked, but a typed one may contain a phone number or a mail address. */
export const missingPersonalData: PersonalData = {
  columns: { missing_addresses: ['path'] },
  erase: async (tx, { emails, mobiles }) => {
    const words = [...emails, ...mobiles.map((number) => number.replace('+', ''))];
    if (words.length > 0)
      await tx.delete(missingAddresses).where(or(...words.map((word) => says(unescaped(missingAddresses.path), word))));
  },
};
