import { or, sql } from 'drizzle-orm';
import { jsonWords, says, saysName, type PersonalData } from './personal-data.ts';
import { idempotencyKeys } from './tables.ts';

/** Stored results of forms may hold names. The key stays, so that the form is not carried out again. */
export const formPersonalData: PersonalData = {
  columns: { idempotency_keys: ['result'] },
  erase: async (tx, { emails, mobiles, names, ids }) => {
    const text = jsonWords(idempotencyKeys.result);
    const named = [
      ...[...emails, ...mobiles].map((contact) => says(text, contact)),
      // They are sentences; a name of one or two letters may be any word.
      ...names.filter((name) => name.length > 2).map((name) => saysName(text, name)),
    ];
    const scopes = Object.values(ids)
      .flat()
      .map((id) => sql`${idempotencyKeys.scope} like ${`%${id}%`}`);
    const theirs = or(...named, ...scopes);
    if (theirs)
      await tx
        .update(idempotencyKeys)
        .set({ result: { says: [], button: '', did: '—' } })
        .where(theirs);
  },
};
