const rowsPerPage = 50;
const lastPage = 2_000;

/**
 * The requested page (`?page=`) of a list, from 1 (also for an invalid number) to 2 000, with the `limit` and `offset` to read it
 * with. One row more than shown is read: it tells whether there is a next page.
 */
export function listPage(query: URLSearchParams): { page: number; limit: number; offset: number } {
  const asked = Number.parseInt(query.get('page') ?? '1', 10) || 1;
  const page = Math.min(Math.max(asked, 1), lastPage);
  return { page, limit: rowsPerPage + 1, offset: (page - 1) * rowsPerPage };
}

/** The rows to show of those read with `listPage`, and whether there are more. */
export function pageRows<Row>(found: Row[]): { rows: Row[]; more: boolean } {
  return { rows: found.slice(0, rowsPerPage), more: found.length > rowsPerPage };
}
