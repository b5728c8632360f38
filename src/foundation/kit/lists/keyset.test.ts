import { expect, it } from 'vitest';
import { newId } from '../id.ts';
import { cutPart, readPart, rowsOfPart } from './keyset.ts';

const list = Array.from({ length: 120 }, (_, value) => ({ value: String(value), id: newId() }));

/** Reads a part as a query would. */
function read(address: string) {
  const part = readPart(new URLSearchParams(address));
  const at = part.from ? list.findIndex(({ id }) => id === part.from?.id) : -1;
  const found = part.back ? list.slice(0, at).toReversed() : list.slice(at + 1);
  return cutPart(found.slice(0, rowsOfPart + 1), part, (row) => row);
}

it('a list is walked to its end and back, each row once', () => {
  const first = read('');
  const second = read(`after=${first.after}`);
  const third = read(`after=${second.after}`);
  expect([...first.rows, ...second.rows, ...third.rows]).toEqual(list);
  expect([first.before, third.after]).toEqual([null, null]);
  expect(read(`before=${third.before}`).rows).toEqual(second.rows);
  const again = read(`before=${second.before}`);
  expect(again.rows).toEqual(first.rows);
  expect(again.before).toBeNull();
  expect(again.after).toBe(first.after);
});

it.each(['after=', 'after=1', 'after=x_y', "after='; drop_00000000-0000-7000-8000-000000000000"])(
  'the address %s asks for the first part',
  (address) => expect(readPart(new URLSearchParams(address))).toEqual({ from: null, back: false }),
);
