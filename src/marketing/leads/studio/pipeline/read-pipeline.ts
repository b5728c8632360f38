import type { Tx } from '#platform/db';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { history } from '#platform/people';
import { readDesk } from '../../pipeline/desk.ts';
import { listRules } from '../../pipeline/rules.ts';
import { listStages } from '../../pipeline/list-stages.ts';
import { programmeNames } from '../../pipeline/programme-names.ts';
import { salesPeople } from '../../sales-people.ts';
import { typedDesk } from './desk-form.ts';

export type ShownPipeline = Awaited<ReturnType<typeof readPipeline>>;

/** The stages, the rules in words, and the working hours. */
export async function readPipeline(tx: Tx) {
  const people = await salesPeople(tx);
  const titles = await programmeNames().all(tx);
  const desk = await readDesk(tx);
  return {
    stages: await listStages(tx),
    rules: (await listRules(tx)).map(({ id, language, programme, hours, people: chosen }) => ({
      id,
      language: language && languageName(language as Parameters<typeof languageName>[0]),
      programme: programme && (titles.get(programme) ?? programme),
      hours,
      // A suspended colleague, or one without permission for leads, is assigned none until that changes.
      people: chosen.map((one) => people.find((known) => known.id === one)?.name ?? say('A former colleague')),
    })),
    people,
    programmes: [...titles].map(([value, label]) => ({ value, label })),
    desk: { values: typedDesk(desk), version: desk.version },
    entries: await history(tx, 'leads', 'pipeline'),
  };
}
