import { say } from '#i18n/staff/say';
import { inArray } from 'drizzle-orm';
import type { Tx } from '#db';
import { textOf } from '#kit/form-data';
import { isId } from '#kit/id';
import { tagRecords } from '#notes';
import type { Staff } from '#people/model';
import { orders } from '../../tables.ts';

const mostAtOnce = 200;

/** Adds a tag to the orders that a form of the list names, or takes it off. Returns the sentence that says why nothing was done; null when it was. */
export async function tagMany(tx: Tx, { by, form }: { by: Staff; form: FormData }): Promise<string | null> {
  const wish = textOf(form, 'do');
  if (wish !== 'tag' && wish !== 'untag') throw new Response(say('Unknown action'), { status: 400 });
  const sent = form.getAll('id').filter((id): id is string => isId(id));
  const asked = [...new Set(sent)].slice(0, mostAtOnce);
  if (asked.length === 0) return say('Choose at least one order.');
  const found = await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, asked));
  const ids = found.map(({ id }) => id);
  const done = await tagRecords(tx, {
    by,
    about: { kind: 'order', ids },
    name: textOf(form, 'tag'),
    on: wish === 'tag',
  });
  if (done.ok) return null;
  return done.reason === 'no-name'
    ? say('Write the tag, in at most 40 characters.')
    : say('There is no such tag to take off.');
}
