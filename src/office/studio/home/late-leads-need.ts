import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { lateLeads } from '#marketing/leads';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { ShownNeed } from './needs-list.tsx';
import { waitWords } from './show-needs.ts';

/** Leads past their response deadline; empty without any. Counted up to `most`. */
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
