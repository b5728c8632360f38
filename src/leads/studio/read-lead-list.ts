import type { Tx } from '#db';
import { listPage, pageRows } from '#kit/list-page';
import { countLeads, findLead, leadPages, listLeads } from '../find-leads.ts';
import { leadStates } from '../model.ts';
import { readStep } from './move-lead.ts';

export type LeadList = Awaited<ReturnType<typeof readLeadList>>;

/**
 * The leads that the address of the list asks for (`view`, `search`, `page`), newest first, how many there are of each kind, and the
 * step that was just taken with one of them.
 */
export async function readLeadList(tx: Tx, query: URLSearchParams) {
  const view = query.get('view') ?? 'new';
  const search = query.get('search') ?? '';
  const { page, ...range } = listPage(query);
  const step = readStep(query);
  const { rows: shown, more } = pageRows(
    await listLeads(tx, {
      search,
      state: leadStates.find((known) => known === view),
      kind: view === 'newsletter' ? 'newsletter' : 'callback',
      suspected: view === 'suspected',
      ...range,
    }),
  );
  const moved = step && step !== 'stale' ? await findLead(tx, step.lead) : null;
  const pages = await leadPages(
    tx,
    shown.map(({ id }) => id),
  );
  const rows = shown.map(
    ({ id, name, language, mobile, page: from, state: at, submissions, latestAt, confirmedAt }) => ({
      id,
      name,
      language,
      reach: mobile ?? (confirmedAt ? 'Confirmed' : 'Not confirmed'),
      from: (pages.get(id) ?? [from]).join(', '),
      at,
      submissions,
      latestAt,
    }),
  );
  return { view, search, page, more, rows, counts: await countLeads(tx), step, movedName: moved?.name ?? null };
}
