import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import { parcel } from '#tests/parcels';
import { workbookFile } from '#tests/workbook-file';
import { submitStates } from './submit-states.ts';

testDatabase();

const by = staffOf('manager');
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  batch = await makeWorld(20);
});

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ form: 'states', key: newId(), ...fields })) form.set(name, value);
  return form;
}
async function checked(fields: Record<string, string | File>) {
  const sent = await submitStates(formOf({ step: 'review', ...fields }), by);
  if (!('answer' in sent)) throw new Error('It was done at once');
  return sent;
}
const listOf = (kit: string, rows: number) =>
  [
    ...Array.from(
      { length: rows - 1 },
      (_, n) => `14908123${1000 + n}\tOut for delivery to customer\t2026-11-20 06:04 PM`,
    ),
    `${kit}\tDelivered\t2026-11-20 06:04 PM`,
  ].join('\n');

it.each(['pasted', 'as a file'])('250 rows with dates fit, %s, and are done as they were checked', async (way) => {
  const { tracking } = await parcel(batch, 'packed');
  const list = listOf(tracking, 250);
  const { answer, rows } = await checked(way === 'pasted' ? { rows: list } : { file: new File([list], 'states.csv') });
  expect(rows).toHaveLength(250);
  expect(rows.at(-1)).toMatchObject({ line: 250, to: 'arrived' });
  expect(answer.review?.says).toContain('1 kit arrived.');
  expect(await submitStates(formOf({ ...answer.values, key: answer.key, step: 'do' }), by)).toMatchObject({
    repeated: false,
  });
});

it('a workbook is read like a file of text, days of a list with the month first too, and a picture is refused', async () => {
  const { tracking } = await parcel(batch, 'packed');
  const rows = [
    [tracking, 'Delivered', '11/05/2026 06:04 PM'],
    ['1490812345', 'Delivered', '11/20/2026 06:04 PM'],
  ];
  const sent = await checked({ file: await workbookFile(['AWB', 'Status', 'Date'], rows) });
  expect(sent.rows.map(({ line }) => line)).toEqual([2, 3]);
  expect(sent.rows[0]).toMatchObject({ to: 'arrived', when: new Date('2026-11-05T18:04:00+05:30') });
  const picture = await checked({ file: new File([new Uint8Array([0x89, 0x50, 0, 0])], 'states.csv') });
  expect(picture.answer.refusal).toContain('XLSX');
});

it('251 rows are too many', async () => {
  const list = listOf('1234567', 251);
  const ways: Record<string, string | File>[] = [{ rows: list }, { file: new File([list], 'states.csv') }];
  for (const fields of ways) expect((await checked(fields)).answer.refusal).toContain('250 rows');
  expect((await checked({ rows: `${'x'.repeat(50_000)}\tDelivered` })).answer.refusal).toContain('250 rows');
});

it.each([
  ['with a head', ['Order,AWB,Status', '7,1490812345,Delivered', '', '8,"1490812346","Out, for ""delivery"""'], [2, 4]],
  ['without one', ['1490812345,Delivered', '', '1490812346,RTO'], [1, 3]],
])('the rows of a file %s keep their lines', async (_, lines, wanted) => {
  const first = await checked({ file: new File([lines.join('\n')], 'states.csv') });
  const second = await checked({ rows: first.answer.values.rows ?? '' });
  for (const { rows } of [first, second]) expect(rows.map(({ line }) => line)).toEqual(wanted);
  expect(second.rows).toEqual(first.rows.map((row) => ({ ...row, when: expect.any(Date) })));
});
