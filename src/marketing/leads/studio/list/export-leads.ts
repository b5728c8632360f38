import { and, count } from 'drizzle-orm';
import { reading } from '#platform/db';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { leadPages, listLeads, placeOfLead } from '../../finding/find-leads.ts';
import { answersOf, questionsAsked } from '../../finding/lead-answers.ts';
import { leadConditions } from '../../finding/lead-filter.ts';
import { listStages } from '../../pipeline/list-stages.ts';
import { salesPeople } from '../../sales-people.ts';
import { leads } from '../../tables.ts';
import { stateWords } from '../../ui/lead-pieces.tsx';
import { leadFilterOf, readLeadQuery } from './read-lead-query.ts';
import { today } from './read-lead-list.ts';
import { showLeads, type ShownLeadRow } from './show-leads.ts';

const columns: [head: string, cell: (lead: ShownLeadRow) => Cell][] = [
  ['Name', ({ name }) => name],
  ['Mobile', ({ mobile }) => mobile],
  ['E-mail', ({ email }) => email],
  ['State', ({ stage }) => stage.name ?? stateWords[stage.state]],
  ['Looked after by', ({ assigned }) => assigned],
  ['Next call (India)', ({ callAt }) => callAt],
  ['Pages', ({ page }) => page],
  ['Campaign', ({ campaign }) => campaign],
  ['Language', ({ languageName }) => languageName],
  ['Times sent', ({ submissions }) => submissions],
  ['Last heard of (India)', ({ latestAt }) => latestAt],
];

// Leads per page of the export.
const rowsOfPart = 200;

/** The leads of the list's address, or the selected ones, page by page. */
export async function exportLeads({ query, ids }: ExportAsked): Promise<RowsToExport> {
  const asked = readLeadQuery(query);
  const {
    filter,
    total,
    asked: questions,
  } = await reading(async (tx) => {
    // Selected rows are those of the visible list, whatever its filter.
    const wanted = ids ? { kind: null, suspected: null, ids } : leadFilterOf(asked, await today(tx));
    const [found] = await tx
      .select({ number: count() })
      .from(leads)
      .where(and(...(await leadConditions(tx, wanted))));
    return { filter: wanted, total: found?.number ?? 0, asked: await questionsAsked(tx, wanted) };
  });
  const sort = ids ? 'newest' : asked.sort;
  async function* parts() {
    let from = null;
    for (;;) {
      const part = { from, back: false };
      const read = await reading(async (tx) => {
        const list = await listLeads(tx, { ...filter, sort, part, limit: rowsOfPart });
        const listed = list.map(({ id }) => id);
        const pages = await leadPages(tx, listed);
        const answers = questions.length > 0 ? await answersOf(tx, listed) : new Map<string, Map<string, string>>();
        const known = { people: await salesPeople(tx), stages: await listStages(tx) };
        return { last: list.at(-1), rows: showLeads(list, known, pages), answers };
      });
      if (!read.last) return;
      yield read.rows.map((lead) => [
        ...columns.map(([, cell]) => cell(lead)),
        ...questions.map(({ form, key }) => read.answers.get(lead.id)?.get(`${form} ${key}`) ?? null),
      ]);
      if (read.rows.length < rowsOfPart) return;
      from = placeOfLead(read.last, sort);
    }
  }
  return { head: [...columns.map(([head]) => head), ...questions.map(({ head }) => head)], total, parts: parts() };
}
