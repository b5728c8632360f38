import { touchCookie } from '../touches/cookie-name.ts';

/** Cookies that trackers set on our domain. */
const left = ['_ga', '_gid', '_gcl_au', '_fbp', '_fbc', '_clck', '_clsk'];

/** Our own cookie, which keeps a consenting visitor in the same experiment arm. HttpOnly. */
export const experimentCookie = 'experiment_visitor';

/** `Set-Cookie` headers that delete them after a withdrawal. */
export const endedTrackerCookies = () =>
  [...left, experimentCookie, touchCookie].map((name) => `${name}=; Path=/; Max-Age=0`);

/** Whether a pair of `document.cookie` is a tracker's: one of these, or of a property or campaign (`_ga_…`, `_gcl_…`). */
export function isTrackerCookie(pair: string): boolean {
  const [name = ''] = pair.split('=', 1);
  return left.includes(name) || /^_(?:ga|gcl)_/.test(name);
}
