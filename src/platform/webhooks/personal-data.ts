import { ne, and, or } from 'drizzle-orm';
import { says, saysName, type PersonalData } from '#platform/db/personal-data.ts';
import { webhookTries } from './tables.ts';

/** Responses of other systems: they may have repeated a person's name, number or address. Events themselves hold only ids. */
export const webhookPersonalData: PersonalData = {
  columns: { webhook_tries: ['answer'] },
  erase: async (tx, { own, emails, mobiles, names }) => {
    const { answer } = webhookTries;
    const theirs = [
      ...emails.map((email) => says(answer, email)),
      ...(own ? [] : mobiles).flatMap((mobile) => [says(answer, mobile), says(answer, mobile.replace(/^\+/, ''))]),
      ...names.map((name) => saysName(answer, name)),
    ];
    if (theirs.length > 0)
      await tx
        .update(webhookTries)
        .set({ answer: '' })
        .where(and(ne(answer, ''), or(...theirs)));
  },
};
