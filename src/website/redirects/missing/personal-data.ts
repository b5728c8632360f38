import { or } from 'drizzle-orm';
import { says, unescaped, type PersonalData } from '#platform/db/personal-data.ts';
import { missingAddresses } from '../tables.ts';

/** Addresses nobody found say nothing of who asked; what was typed into one may hold a number or an address. */
export const missingPersonalData: PersonalData = {
  columns: { missing_addresses: ['path'] },
  erase: async (tx, { emails, mobiles }) => {
    const words = [...emails, ...mobiles.map((number) => number.replace('+', ''))];
    if (words.length > 0)
      await tx.delete(missingAddresses).where(or(...words.map((word) => says(unescaped(missingAddresses.path), word))));
  },
};
