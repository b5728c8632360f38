import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { history } from '#platform/people';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { kitOf, wayOf } from '#tests/kits';
import { makeWorld } from '#tests/orders-world';
import { parcel } from '#tests/parcels';
import type { StaffState } from '../shipments/change-shipments.ts';
import { checkStates, takeStates } from './import-states.ts';
import { readStateFile } from './read-state-file.ts';

testDatabase();

const by = staffOf('manager');
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  batch = await makeWorld(20);
});
const kit = (to?: StaffState) => parcel(batch, to);

describe('a list of states', () => {
  const rowsOf = (text: string) => {
    const read = readStateFile(text);
    if (!read.ok) throw new Error(read.details);
    return read.value;
  };
  const take = (text: string, who = by) => inTransaction((tx) => takeStates(tx, { by: who, rows: rowsOf(text) }));

  it('is read by the names of its columns, among many others, and says what each row would do before any kit moves', async () => {
    const [one, two, three] = [await kit(), await kit('packed'), await kit()];
    const file = [
      'Order Id,Courier Company,AWB Code,Customer Name,Current Status,Delivered Date',
      `1,Delhivery,${one.tracking},Meena,Delivered,05/01/2026`,
      `2,Delhivery,"${two.tracking}",Meena,In-Transit,`,
      `3,Delhivery,${three.tracking},Meena,Pickup Scheduled,`,
      `4,Delhivery,NOBODYS77,Meena,Delivered,`,
      `5,Delhivery,${three.tracking},Meena,Eaten,`,
      `6,Delhivery,,Meena,Delivered,`,
      `7,Delhivery,${three.tracking},Meena,Delivered,soon`,
    ].join('\r\n');
    const checked = await checkStates(database(), rowsOf(file));
    expect(checked.map(({ line, to, problem, idle }) => [line, to, Boolean(problem), Boolean(idle)])).toEqual([
      [2, 'arrived', false, false],
      [3, 'sent', false, false],
      [4, null, false, true],
      [5, null, true, false],
      [6, null, true, false],
      [7, null, true, false],
      [8, null, true, false],
    ]);
    expect((await kitOf(one.order)).state).toBe('sent');
    expect(await take(file)).toEqual({ moved: { sent: 1, arrived: 1, returned: 0 }, wrong: 4, idle: 1 });
    expect(await kitOf(one.order)).toMatchObject({ state: 'arrived', endedAt: new Date('2026-01-05T00:00:00+05:30') });
    expect((await kitOf(two.order)).state).toBe('sent');
    expect((await history(database(), 'shipment', one.id))[0]).toMatchObject({ who: by.name, did: 'changed-shipment' });
    expect(await take(file)).toMatchObject({ moved: { sent: 0, arrived: 0, returned: 0 } });
  });

  it('may be pasted without a head, with all scans of a parcel in any order', async () => {
    const { order, tracking } = await kit('packed');
    const scans = [`${tracking}\tDelivered`, `${tracking}\tShipped`, `${tracking}\tOut for delivery`].join('\n');
    expect(rowsOf(scans).map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(await take(scans)).toMatchObject({ moved: { sent: 0, arrived: 1, returned: 0 }, idle: 2 });
    expect(await wayOf(order)).toEqual(['to-pack', 'packed', 'sent', 'arrived']);
  });

  it.each([
    ['Order,Status\nx,Delivered\n', 'No column is called “AWB”'],
    ['AWB,Customer\n1,x\n', 'No column is called “Status”'],
    ['', 'at least one row'],
    ['AWB,Status\n"1,Delivered\n', 'Look at line 2'],
    [`AWB,Status\n${'1234567,Delivered\n'.repeat(251)}`, 'at most 250 rows'],
  ])('that cannot be read says why: %#', (text, says) => {
    expect(() => rowsOf(text)).toThrow(says);
  });

  it('is for those who change kits', async () => {
    const { tracking } = await kit();
    await expect(take(`${tracking},Delivered`, staffOf('viewer'))).rejects.toMatchObject({ status: 403 });
  });
});
