import { afterEach, expect, it, vi } from 'vitest';
import { addErrorReporter } from './report-error.ts';
import { onRouterError } from './runtime.tsx';

afterEach(() => vi.unstubAllGlobals());

/** An answer of the server as the router gives it to an error screen. */
const answer = (status: number) => ({ status, statusText: 'Failed', internal: false, data: null });

/** What is logged and reported of an error that reached an error screen. */
function told(error: unknown): { logged: number; reported: string[] } {
  vi.stubGlobal('window', { location: { pathname: '/maker' } });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reported: string[] = [];
  const remove = addErrorReporter((found, { path }) => reported.push(`${path}: ${(found as Error).message}`));
  onRouterError(error);
  remove();
  return { logged: log.mock.calls.length, reported };
}

it.each([500, 502, 504])('ERR-5: an answer %i to a navigation is logged and reported', (status) => {
  expect(told(answer(status))).toEqual({
    logged: 1,
    reported: [`/maker: The server answered a navigation with ${status}`],
  });
});

it.each([403, 404, 410, 503])('an answer %i is no fault of the server', (status) => {
  expect(told(answer(status))).toEqual({ logged: 0, reported: [] });
});

it('ERR-5: an error of a page is logged and reported as it is', () => {
  expect(told(new Error('broken')).reported).toEqual(['/maker: broken']);
});
