import type { Tx } from '#platform/db';
import type { Staff } from '#platform/people/model';
import { boardLeads } from '../../finding/board-leads.ts';
import { findLead } from '../../finding/find-leads.ts';
import { listStages } from '../../pipeline/list-stages.ts';
import { salesPeople } from '../../sales-people.ts';
import { readStep } from '../move-lead.ts';
import { whoseViews } from '../shared/whose.tsx';

export type ShownBoard = Awaited<ReturnType<typeof readBoard>>;
export type ShownColumn = ShownBoard['columns'][number];
export type ShownCard = ShownColumn['cards'][number];

/** The board: its columns with their cards, and the move in the query. */
export async function readBoard(tx: Tx, address: URLSearchParams, staff: Pick<Staff, 'id'>) {
  const whose = whoseViews.find((one) => one === address.get('whose')) ?? 'all';
  const assigned = { all: undefined, mine: staff.id, nobody: 'nobody' }[whose];
  const stages = await listStages(tx);
  const people = await salesPeople(tx);
  const step = readStep(address, stages);
  const moved = step && step !== 'stale' ? await findLead(tx, step.lead) : null;
  return {
    whose,
    stages,
    step,
    movedName: moved?.name ?? null,
    columns: (await boardLeads(tx, stages, { assigned })).map(({ stage, count, leads }) => ({
      stage,
      count,
      cards: leads.map(({ id, name, language, page, latestAt, assignedTo, callAt, ...lead }) => ({
        id,
        name,
        language,
        page,
        latestAt,
        callAt,
        assigned: people.find((one) => one.id === assignedTo)?.name ?? null,
        answerUntil: lead.answeredAt === null && stage.state === 'new' ? lead.respondBy : null,
      })),
    })),
  };
}
