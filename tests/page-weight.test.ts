import { expect, it } from 'vitest';
import { asWeighed } from '#tests/page-weight';

/** A page as two runs serve it. */
const page = (port: number, tracker: number, first: string, second: string, sum: string, key: string) =>
  `<a href="http://localhost:${port}/checkout/maker-in?batch=${first}">1</a><a href="/checkout/maker-in?batch=${second}">2</a>
  <a href="/checkout/maker-in?batch=${first}">1</a><dialog id="consent-dialog" data-version="${sum}">
  <script>{"at":"http://127.0.0.1:${tracker}","hydrate=${key}"}</script>`;

it('a page weighs the same in each run: ports, ids, the sum of the question and the key are put in their places', () => {
  const one = asWeighed(
    page(
      4100,
      31234,
      '01a2065d-6c22-700d-9fc6-8bee0e63f261',
      '01a2065d-6bb4-759d-a9d3-1a7397a34d2b',
      '0123456789',
      'a_b-c',
    ),
  );
  const other = asWeighed(
    page(
      40123,
      9123,
      '01a2067c-5802-7736-9e7c-1ab0d79443d1',
      '01a2067c-57ef-705b-8b0e-445647cbcb27',
      'abcdef0123',
      'zz9',
    ),
  );
  expect(one).toBe(other);
  const ids = Array.from(one.matchAll(/batch=([0-9a-f-]{36})"/g), ([, own]) => own);
  expect(ids).toHaveLength(3);
  expect(ids[0]).toBe(ids[2]);
  expect(ids[0]).not.toBe(ids[1]);
});

it('nothing else of a page is touched: another text weighs what it weighs', () => {
  expect(asWeighed('<p data-version="two">Room 4100, 12:30, a-b-c</p>')).toBe(
    '<p data-version="two">Room 4100, 12:30, a-b-c</p>',
  );
});
