import { sql } from 'drizzle-orm';
import { onceResult, type Tx } from '#platform/db';
import { chosenColumns } from '#foundation/kit/lists/chosen-columns.ts';
import { newId } from '#foundation/kit/id.ts';
import { cutPart, readPart, rowsOfPart } from '#foundation/kit/lists/keyset.ts';
import type { Staff } from '#platform/people/model';
import { countCallsDue, endOfToday } from '../../finding/calls-due.ts';
import type { ManyChanged } from '../../change-many-leads.ts';
import { countLeads, findLead, leadPages, listLeads, placeOfLead } from '../../finding/find-leads.ts';
import { leadHits } from '../../finding/lead-search.ts';
import { leadChoices } from '../../finding/lead-choices.ts';
import { listStages } from '../../pipeline/list-stages.ts';
import { salesPeople } from '../../sales-people.ts';
import { readStep } from '../move-lead.ts';
import { manyScope } from './change-many.ts';
import { leadColumns, usualColumns } from './lead-columns.ts';
import { leadFilterOf, readLeadQuery } from './read-lead-query.ts';
import { showLeads } from './show-leads.ts';

export type LeadList = Awaited<ReturnType<typeof readLeadList>>;

/** The end of this business day by the database's clock. */
export async function today(tx: Tx): Promise<Date> {
  const answer = (await tx.execute(sql`select extract(epoch from ${endOfToday()}) * 1000 as at`)) as unknown as {
    rows: { at: string }[];
  };
  return new Date(Number(answer.rows[0]?.at));
}

/** The leads of the list's query, the counts of its views, the choices of its filters, and the result of the last step or bulk change. */
export async function readLeadList(tx: Tx, address: URLSearchParams, staff: Pick<Staff, 'id'>) {
  const query = readLeadQuery(address);
  const filter = { ...leadFilterOf(query, await today(tx)), hits: await leadHits(tx, query.search) };
  const part = readPart(address);
  const { sort } = query;
  const found = await listLeads(tx, { ...filter, sort, part, limit: rowsOfPart + 1 });
  const counted = await countLeads(tx, filter);
  const { rows, after, before } = cutPart(found, part, (lead) => placeOfLead(lead, sort));
  const stages = await listStages(tx);
  const step = readStep(address, stages);
  const moved = step && step !== 'stale' ? await findLead(tx, step.lead) : null;
  const people = await salesPeople(tx);
  const key = address.get('done') ?? '';
  const changed = (await onceResult(tx, { key, scope: manyScope(staff.id) })) as ManyChanged | null;
  return {
    query,
    rows: showLeads(
      rows,
      { people, stages },
      await leadPages(
        tx,
        rows.map(({ id }) => id),
      ),
    ),
    after,
    before,
    counts: { ...counted, calls: (await countCallsDue(tx, 1_000)).count },
    columns: chosenColumns(
      address,
      leadColumns().map(({ key: name }) => name),
      usualColumns,
    ),
    people,
    stages,
    choices: await leadChoices(tx),
    me: staff.id,
    step,
    movedName: moved?.name ?? null,
    formKey: newId(),
    changed: changed && { key, ...changed },
    undone: address.has('undone') ? Number.parseInt(address.get('undone') ?? '', 10) || 0 : null,
  };
}
