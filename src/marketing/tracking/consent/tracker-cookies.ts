import { touchCookie } from '../touches/cookie-name.ts';

/** Cookies that trackers leave under our own name. */
const left = ['_ga', '_gid', '_gcl_au', '_fbp', '_fbc', '_clck', '_clsk'];

/** Our own, by which a visitor who agreed sees the same arm of an experiment again. Scripts cannot read it. */
export const experimentCookie = 'experiment_visitor';

/** A withdrawal ends them. */
export const endedTrackerCookies = () =>
  [...left, experimentCookie, touchCookie].map((name) => `${name}=; Path=/; Max-Age=0`);

/** Whether a pair of `document.cookie` was made by a tracker: one of these, or one of a property or campaign (`_ga_…`, `_gcl_…`). */
export function isTrackerCookie(pair: string): boolean {
  const [name = ''] = pair.split('=', 1);
  return left.includes(name) || /^_(?:ga|gcl)_/.test(name);
}
