import { beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { workbookFile } from '#tests/workbook-file';
import { adSpend } from '../tables.ts';
import { submitSpend } from '../studio/submit-spend.ts';
import type { DayOrder } from '#foundation/locale/written-day.ts';
import { importSpend, planSpend } from './import-spend.ts';
import { readSpend, type SpendFile } from './read-spend.ts';

testDatabase();
beforeAll(() => useConfigForTests({ LOG_LEVEL: 'silent' }));

const staff = (role: Role): Staff => ({ id: newId(), name: 'Ravi', email: 'ravi@example.org', role });
const by = staff('finance');

const google = `Campaign report
"1 November 2026 - 3 November 2026"
Day,Campaign,Currency code,Impr.,Cost
2026-11-01,rockets-ta,INR,"1,200","1,499.50"
2026-11-01,rockets-ta,INR,10,0.50
2026-11-02,kites,INR,9,0.00
2026-11-03,kites,INR,9,250
Total: Campaigns, --,INR,"1,228","1,750.00"
`;
const meta = `Reporting starts,Reporting ends,Campaign name,Amount spent (INR)
2026-11-01,2026-11-01,rockets-ta,99.5
,,,99.5
`;

function read(text: string, order: DayOrder | null = null): SpendFile {
  const file = readSpend(text, '2026-11-20', order);
  if (!file.ok) throw new Error(file.details);
  return file.value;
}
const take = (file: SpendFile) => inTransaction((tx) => importSpend(tx, { by, file }));
const stored = async () =>
  (await database().select().from(adSpend))
    .map(({ day, platform, campaign, currency, amount }) => [day, platform, campaign, currency, amount].join(' '))
    .toSorted();

describe('a table of costs', () => {
  it('is known by its headings, below the title of its export, without rows of sums', () => {
    expect(read(google)).toEqual({
      platform: 'google-ads',
      problems: [],
      skipped: 2,
      open: null,
      rows: [
        { day: '2026-11-01', campaign: 'rockets-ta', currency: 'INR', amount: 150_000 },
        { day: '2026-11-03', campaign: 'kites', currency: 'INR', amount: 25_000 },
      ],
    });
    expect(read(meta)).toMatchObject({ platform: 'meta-ads', skipped: 1, rows: [{ amount: 9_950, currency: 'INR' }] });
    expect(read('day;campaign;amount;currency\n2026/11/02;x;5;usd')).toMatchObject({
      platform: 'other',
      rows: [{ day: '2026-11-02', amount: 500, currency: 'USD' }],
    });
    expect(readSpend('name,age\nx,1', '2026-11-20')).toMatchObject({ ok: false, reason: 'format' });
  });

  it('says of each row that cannot be taken what is wrong with it, and takes the others', () => {
    const file = read(`day,campaign,amount,currency
31/02/2026,a,1,INR
2026-11-21,a,1,INR
2026-11-01,,1,INR
2026-11-01,a,one,INR
2026-11-01,a,-5,INR
2026-11-01,a,1.234,INR
2026-11-01,a,1,rupees
2026-02-30,a,1,INR
4 Nov 2026,b,7,JPY
"Nov 5, 2026",b,8,INR`);
    expect(file.problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(file.problems[0]?.message).toBe('“31/02/2026” is no day; write it as 2026-11-20.');
    expect(file.rows).toEqual([
      { day: '2026-11-04', campaign: 'b', currency: 'JPY', amount: 7 },
      { day: '2026-11-05', campaign: 'b', currency: 'INR', amount: 800 },
    ]);
  });

  it('asks once in which order days in figures are written, unless one of them says it', () => {
    const costs = (...days: string[]) =>
      `day,campaign,amount,currency\n${days.map((day) => `${day},a,1,INR`).join('\n')}`;
    const daysOf = (file: SpendFile) => file.rows.map(({ day }) => day);
    const text = costs('02/11/2026', '03.11.2026', '05-05-2026');
    const asked = read(text);
    expect(asked.open).toEqual({ written: '02/11/2026', 'day-first': '2026-11-02', 'month-first': '2026-02-11' });
    expect(read(text, 'day-first')).toMatchObject({ open: null, problems: [] });
    expect(daysOf(read(text, 'day-first'))).toEqual(['2026-11-02', '2026-11-03', '2026-05-05']);
    expect(daysOf(read(text, 'month-first'))).toEqual(['2026-02-11', '2026-03-11', '2026-05-05']);
    // The file says it itself, whatever was answered.
    expect(read(costs('02/11/2026', '16/11/2026')).open).toBeNull();
    expect(daysOf(read(costs('02/11/2026', '16/11/2026'), 'month-first'))).toEqual(['2026-11-02', '2026-11-16']);
    expect(daysOf(read(costs('02/11/2026', '10/31/2026')))).toEqual(['2026-02-11', '2026-10-31']);
    expect(daysOf(read(costs('05/05/2026')))).toEqual(['2026-05-05']);
    // Days of both orders in one file: the answer is for those that may be both, and the others are refused.
    const mixed = costs('02/11/2026', '16/11/2026', '10/31/2026');
    expect(read(mixed).open?.written).toBe('02/11/2026');
    expect(read(mixed, 'day-first').problems.map(({ line }) => line)).toEqual([4]);
  });

  it('is read in UTF-16 as well, as Google Ads exports it, and the order goes with the form that takes it in', async () => {
    const form = (fields: Record<string, string | File>) => {
      const made = new FormData();
      for (const [name, value] of Object.entries(fields)) made.set(name, value);
      return made;
    };
    const text = 'day\tcampaign\tamount\tcurrency\n02/10/2026\tமுதல்\t7\tINR\n';
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const answer = await submitSpend(form({ file: new File([bytes], 'costs.csv') }), by);
    if (!('asks' in answer)) throw new Error(JSON.stringify(answer));
    expect(await stored()).toEqual([]);
    const shown = await submitSpend(form({ text: answer.asks.text, order: 'day-first' }), by);
    expect(shown).toMatchObject({ preview: { order: 'day-first', plan: { from: '2026-10-02', added: 1 } } });
    await submitSpend(form({ text: answer.asks.text, order: 'day-first', do: 'import' }), by);
    expect(await stored()).toEqual(['2026-10-02 other முதல் INR 700']);
    await database().delete(adSpend);
  });

  it('is read as a workbook too, with its days and amounts, and the rows that its program shows', async () => {
    const form = new FormData();
    const rows = [
      [new Date(Date.UTC(2026, 9, 2)), 'One; two', 1499.5, 'INR'],
      [null, null, null, null],
      ['2026-10-03', 'Three', '1.234,56', 'INR'],
    ];
    form.set('file', await workbookFile(['day', 'campaign', 'amount', 'currency'], rows));
    const answer = await submitSpend(form, by);
    if (!('preview' in answer)) throw new Error(JSON.stringify(answer));
    expect(answer.preview.plan).toMatchObject({ from: '2026-10-02', added: 1 });
    expect(answer.preview.problems).toEqual([{ line: 4, message: expect.stringContaining('1.234,56') }]);
    form.set('file', new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'costs.xlsx'));
    expect(await submitSpend(form, by)).toMatchObject({ problem: expect.stringContaining('XLSX') });
  });

  it('doubles nothing when it comes twice, also at once, and a later one of the same days takes its place', async () => {
    const file = read(google);
    expect(await inTransaction((tx) => planSpend(tx, { by, file }))).toMatchObject({
      added: 2,
      changed: 0,
      total: { INR: 175_000 },
    });
    expect(await stored()).toEqual([]);
    await Promise.all([take(file), take(file)]);
    expect(await take(file)).toMatchObject({ added: 0, changed: 0, same: 2 });
    await take(read(meta));
    const first = await stored();
    expect(first).toEqual([
      '2026-11-01 google-ads rockets-ta INR 150000',
      '2026-11-01 meta-ads rockets-ta INR 9950',
      '2026-11-03 google-ads kites INR 25000',
    ]);
    expect(await take(read(google.replace(',250\n', ',260\n')))).toMatchObject({ added: 0, changed: 1, same: 1 });
    expect((await stored()).at(-1)).toBe('2026-11-03 google-ads kites INR 26000');
    expect((await history(database(), 'attribution', 'spend')).map(({ did }) => did)).toContain('imported-spend');
  });

  it('is taken in by those who keep the money alone', async () => {
    for (const role of ['sales', 'viewer', 'editor', 'teacher'] as const)
      await expect(
        inTransaction((tx) => importSpend(tx, { by: staff(role), file: read(google) })),
      ).rejects.toMatchObject({ status: 403 });
  });
});
