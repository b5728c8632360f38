import { expect, it } from 'vitest';
import { listPage, pageRows } from './list-page.ts';

it('reads fifty rows and one more from where the page begins', () => {
  expect(listPage(new URLSearchParams('page=3'))).toEqual({ page: 3, limit: 51, offset: 100 });
});

it.each([
  ['', 1],
  ['page=', 1],
  ['page=first', 1],
  ['page=-4', 1],
  ['page=0', 1],
  ['page=2.9', 2],
  ['page=999999999', 2_000],
])('takes %j as page %i', (query, page) => {
  expect(listPage(new URLSearchParams(query)).page).toBe(page);
});

it('shows fifty rows and says that there are more', () => {
  const found = Array.from({ length: 51 }, (_, n) => n);
  expect(pageRows(found)).toEqual({ rows: found.slice(0, 50), more: true });
  expect(pageRows(found.slice(1))).toEqual({ rows: found.slice(1), more: false });
});
