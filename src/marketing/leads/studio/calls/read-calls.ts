import { databaseTime, type Tx } from '#platform/db';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import type { Staff } from '#platform/people/model';
import { confirmedNumbers } from '../../checking/number-standing.ts';
import { callList } from '../../finding/call-list.ts';
import { listStages } from '../../pipeline/list-stages.ts';
import { stageOf } from '../../pipeline/stage.ts';

export type ShownCall = Awaited<ReturnType<typeof readCalls>>['calls'][number];

/** The call list of a colleague, or of everybody. */
export async function readCalls(tx: Tx, address: URLSearchParams, staff: Pick<Staff, 'id'>) {
  const mine = address.get('whose') !== 'all';
  const stages = await listStages(tx);
  const now = await databaseTime(tx);
  const rows = await callList(tx, { assigned: mine ? staff.id : undefined });
  const confirmed = await confirmedNumbers(tx, rows);
  return {
    mine,
    refused: address.get('refused') === 'changed',
    calls: rows.map(({ id, name, mobile, language, page, version, callAt, ...lead }) => {
      const answerUntil = lead.answeredAt === null ? lead.respondBy : null;
      return {
        id,
        name,
        mobile: mobile ?? '',
        confirmed: confirmed.get(id),
        language,
        languageName: languageName(language),
        page,
        version,
        callAt,
        answerUntil,
        late: answerUntil !== null && answerUntil < now,
        stage: stageOf(stages, lead),
      };
    }),
  };
}
