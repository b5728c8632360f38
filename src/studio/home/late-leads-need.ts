import type { Tx } from '#db';
import { say } from '#i18n/staff/say';
import { lateLeads } from '#leads';
import { studioPaths } from '#studio-paths';
import type { ShownNeed } from './needs-list.tsx';
import { waitWords } from './show-needs.ts';

/** Leads that nobody answered in time; nothing where there is none. No more than `most` are counted. */
export async function lateLeadsNeed(tx: Tx, now: Date, most: number): Promise<ShownNeed[]> {
  const late = await lateLeads(tx, most);
  const [first] = late;
  if (!first) return [];
  return [
    {
      kind: 'late-leads',
      title: say('Leads without an answer in time'),
      todo: say('Call them now.'),
      count: late.length >= most ? `${most - 1}+` : String(late.length),
      age: waitWords(first.respondBy, now, late.length),
      to: late.length === 1 ? studioPaths.studioLead(first.id) : studioPaths.studioLeadCalls({ whose: 'all' }),
    },
  ];
}
