import { goTo, open, running } from '../../support/navigate.ts';
import { holds, until, visit, type Look, type Visit } from './visit.ts';

/** BLD-2, BLD-3, HTTP-1: a newer release, code that is gone, a server under load. All are put in on the way; writes nothing. */
export async function observeReleases(look: Look): Promise<void> {
  await visit(look, (made) => observeNewerRelease(look, made));
  await visit(look, (made) => observeMissingCode(look, made));
  await visit(look, (made) => observeRetries(look, made));
}

async function observeNewerRelease(look: Look, { page, documents }: Visit) {
  const [from, to] = ['/why', '/policies/terms'];
  const told = (what: string) => ({ id: 'BLD-2', path: from, what });
  let asked = 0;
  await holds(look, told('asks for the newest release when seen again after an hour, not before'), async () => {
    await open(page, look.site + from);
    await page.route('**/builds/latest.json?*', (route) => {
      asked += 1;
      return route.fulfill({ json: { id: 'another-release', timestamp: Date.now() } });
    });
    const shown = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await shown();
    await page.waitForTimeout(100);
    if (asked > 0) return 'asked before';
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await shown();
    return until(look.patience, () => asked === 1);
  });
  await holds(look, told('says that a newer one is out, and stays'), async () => {
    await page.getByRole('status').filter({ hasText: 'A newer version of this page is out.' }).waitFor();
    return documents.length === 1;
  });
  await holds(look, told('loads the document again at the target of the next navigation'), async () => {
    await goTo(page, to);
    await page.waitForURL(`**${to}`);
    await page.waitForLoadState();
    const expected = [from, to].map((path) => look.site + path).join(' ');
    return documents.join(' ') === expected || documents.join(' ');
  });
}

/** The code of one page is gone for good: one reload at the target, and where that fails the error screen, without a loop. */
async function observeMissingCode(look: Look, { page, documents }: Visit) {
  const [from, to] = ['/why', '/privacy-choices'];
  await holds(
    look,
    { id: 'BLD-3', path: to, what: 'one reload at the target when its code is gone, no loop' },
    async () => {
      await open(page, look.site + from, { clock: false, rules: false });
      await page.route('**/assets/privacy-choices.page*', (route) => route.fulfill({ status: 404, body: 'gone' }));
      await goTo(page, to);
      await page.waitForURL(`**${to}`);
      await running(page).catch(() => null);
      await page.waitForTimeout(1_000);
      const expected = [from, to].map((path) => look.site + path).join(' ');
      return documents.join(' ') === expected || documents.join(' ');
    },
  );
}

/** The page view is one of the client's own calls. */
async function observeRetries(look: Look, { page, errors }: Visit) {
  const path = '/faq';
  await holds(look, { id: 'HTTP-1', path, what: 'its calls carry no cookie' }, async () => {
    await page.context().addCookies([{ name: 'secret', value: 'canary', url: look.site }]);
    const call = page.waitForRequest('**/e?*');
    await Promise.all([call, page.goto(look.site + path)]);
    return !('cookie' in (await (await call).allHeaders()));
  });
  await holds(
    look,
    { id: 'HTTP-1', path, what: 'a call answered 503 is made 4 times in all, then logged' },
    async () => {
      let asked = 0;
      const headers = { 'access-control-allow-origin': new URL(look.site).origin };
      await page.route('**/e?*', (route) => {
        asked += 1;
        return route.fulfill({ status: 503, headers });
      });
      await page.goto(look.site + path);
      const logged = await until(look.patience, () =>
        errors.some((text) => text.includes('Failed to track page view:')),
      );
      return (logged && asked === 4) || `${asked} requests${logged ? '' : ', not logged'}`;
    },
  );
}
