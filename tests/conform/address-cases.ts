import { ask, each } from './ask.ts';
import type { Problem } from './check-site.ts';
import { readPage } from './page-html.ts';

/** What an address must answer: a status, a kind of page, or the address it redirects to. */
type Case = [id: 'RT-3' | 'RT-4' | 'RT-5', target: string, expected: number | string];

/** A number is a status; a text that begins with `/` is where a permanent redirect leads; any other is a kind of page. */
export const addressCases: Case[] = [
  ['RT-3', '/workshop/rocket-science', 'workshop-landing'],
  ['RT-3', '/workshop/rocket-science/success', 'success'],
  ['RT-3', '/workshop/rocket-science/status', 'payment-status'],
  ['RT-3', '/workshop/rocket-science/success_old', 'success-old'],
  ['RT-3', '/workshop/summer/pricing', 'pricing'],
  ['RT-3', '/workshop/summer/pricing/success', 'success'],
  ['RT-3', '/workshop/summer/pricing/status', 'payment-status'],
  ['RT-3', '/workshop/en/summer/pricing', 'pricing'],
  ['RT-3', '/workshop/en/summer/pricing/status', 'payment-status'],
  ['RT-3', '/workshop/offline-chennai/special_offer/success', 'success'],
  ['RT-3', '/workshop/rocket-lite-copy/popup', 'internal'],
  ['RT-3', '/workshop/rocket-lite-copy/popup/status', 'payment-status'],
  ['RT-3', '/workshop/status', 'payment-status'],
  ['RT-3', '/workshop/payment-status', 'payment-status'],
  ['RT-3', '/workshop/success', 404],
  ['RT-3', '/workshop/en/summer', 404],
  ['RT-3', '/workshop/nothing', 404],
  ['RT-3', '/workshop/nothing/success', 404],
  ['RT-3', '/workshop/nothing/status', 404],
  ['RT-3', '/workshop/rocket-science/nothing', 404],
  ['RT-3', '/workshop/rocket-science/nothing/status', 404],
  ['RT-3', '/workshop/rocket-science%2Fsuccess', 404],
  ['RT-3', '/workshop/rocket-science%2Fstatus', 404],
  ['RT-3', '/workshop%2Frocket-science', 404],
  ['RT-3', '/workshop/summer%2Fpricing', 404],
  ['RT-4', '/k4v9t2x7m1qz8b3w', 'unlisted'],
  ['RT-4', '/k4v9t2x7m1qz8b3x', 404],
  ['RT-4', '/workshop/p8d3n6w1r5yj7c2h', 'unlisted'],
  ['RT-4', '/workshop/p8d3n6w1r5yj7c2i', 404],
  ['RT-4', '/%7Bproduct%7D', 404],
  ['RT-4', '/%7Bproduct%7D/header', 404],
  ['RT-4', '/%7Bhash%7D', 404],
  ['RT-4', '/workshop/%7Bhash%7D', 404],
  ['RT-4', '/any-product/header', 404],
  ['RT-4', '/future-school/header', 'fragment'],
  ['RT-4', '/course', 404],
  ['RT-4', '/products/electronics', 404],
  ['RT-4', '/maker/nothing', 404],
  ['RT-5', '/workshop/%72ocket-science', '/workshop/rocket-science'],
  ['RT-5', '/workshop/rocket-science/%73uccess', '/workshop/rocket-science/success'],
  ['RT-5', '/workshop/rocket-science%2fstatus', '/workshop/rocket-science%2Fstatus'],
  ['RT-5', '/workshops/', '/workshops'],
  ['RT-5', '/workshop/rocket-science/', '/workshop/rocket-science'],
  ['RT-5', '/workshop/rocket-science///', '/workshop/rocket-science'],
  ['RT-5', '//workshop//rocket-science', '/workshop/rocket-science'],
  ['RT-5', '/Workshop/Rocket-Science', '/workshop/rocket-science'],
  ['RT-5', '/WORKSHOPS?Topic=Space', '/workshops?Topic=Space'],
  ['RT-5', '/workshops/?topic=space&x=%20', '/workshops?topic=space&x=%20'],
  ['RT-5', '/EN//Workshop/Summer/?utm_source=A', '/en/workshop/summer?utm_source=A'],
  ['RT-5', '/workshop/rocket-science/Status/?order=AbC', '/workshop/rocket-science/status?order=AbC'],
  ['RT-5', '/Policies/Terms', '/policies/terms'],
  ['RT-5', '/workshop', '/workshops'],
  ['RT-5', '/workshop?utm_source=A', '/workshops?utm_source=A'],
  ['RT-5', '/workshops/big-bang', '/workshop/big-bang'],
  ['RT-5', '/workshop/rocket_science', '/workshop/rocket-science'],
  ['RT-5', '/Workshop/rocket%2Fscience/', '/workshop/rocket%2Fscience'],
  ['RT-5', '//other.example/', '/other.example'],
  ['RT-5', '//', '/'],
  ['RT-5', '/?utm_source=x', 'home'],
  ['RT-5', '/workshops?topic=space', 'listing'],
  ['RT-5', '/workshop/%E0%A4%A', 400],
  ['RT-5', '/workshop/%00', 400],
  ['RT-5', '/workshop\\rocket-science', 400],
];

/** The cases that a site answers otherwise. */
export async function addressProblems(site: string): Promise<Problem[]> {
  const found = await each(addressCases, async ([id, target, expected]): Promise<Problem[]> => {
    const { status, location, body } = await ask(site, target);
    const wrong = (message: string) => [{ path: target, message: `${id}: ${message}` }];
    if (typeof expected === 'number') return status === expected ? [] : wrong(`answers ${status}, not ${expected}`);
    if (expected.startsWith('/')) {
      const permanent = status === 301 || status === 308;
      return permanent && location === expected
        ? []
        : wrong(`answers ${status} to ${location}, not 308 to ${expected}`);
    }
    const { kind } = readPage(body);
    return status === 200 && kind === expected ? [] : wrong(`answers ${status} with "${kind}", not with ${expected}`);
  });
  return found.flat();
}
