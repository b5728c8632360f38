import { expect, it } from 'vitest';
import { statementText } from './statement-text.ts';

it.each([
  ["select * from leads where name = 'Meena'", 'select * from leads where name = ?'],
  ["select 'O''Brien said ''yes''' as said", 'select ? as said'],
  ["select 'never closed, Meena", 'select ?'],
  ["select $$Meena at 9$$, $why$it's$why$", 'select ?, ?'],
  ['select 4, 12.50 from table2 where "2024" = t1.a', 'select ?, ? from table2 where "2024" = t1.a'],
  ['select * from leads where id in (1,2,3)', 'select * from leads where id in (?)'],
  ['select * from leads where id in ($1, $2, $3)', 'select * from leads where id in (?)'],
  ["insert into t values ('a', 1), ('b', 2)", 'insert into t values (?)'],
  ["select 1 -- Meena's\n from /* Meena */ t", 'select ? from t'],
])('%s', (text, told) => {
  expect(statementText(text)).toBe(told);
});

it('is cut where it is long', () => {
  expect(statementText(`select ${'a, '.repeat(900)}b`)).toHaveLength(1_001);
});
