import { goTo, open } from '../../support/navigate.ts';
import { holds, until, visit, type Look, type Visit } from './visit.ts';

const glitch = 'Whoops! A Tiny Glitch in the System!';
const glitchText = "Something unexpected happened. We're fixing it fast so you can get back to exploring!";
const script = 'javascript:document.title="ran"';

/**
 * NAV-4, NAV-8, ERR-3: what only a navigation in the browser shows. Writes nothing. Without a company site (`companySite`) the home page has no
 * second button.
 */
export async function observeNavigations(look: Look, { companySite }: { companySite: boolean }): Promise<void> {
  await visit(look, (made) => observeScriptAddress(look, made));
  await visit(look, (made) => observeRefusedLink(look, made));
  await visit(look, (made) => observeTitle(look, made));
  await visit(look, (made) => observeCap(look, made));
  const home = { from: '/faq', to: '/', button: 'Explore Our Other Products' };
  const other = { from: '/faq', to: '/policies/terms', button: 'Back to Homepage' };
  for (const walk of companySite ? [other, home] : [other])
    await visit(look, (made) => observeGlitch(look, made, walk));
}

/** No server starts with such a route rule and no editor saves one; here it is put in on the way to the browser. */
async function observeScriptAddress(look: Look, { page, errors }: Visit) {
  const path = '/faq';
  await page.route('**/builds/meta/*', async (route) => {
    const release = (await (await route.fetch()).json()) as { matcher: object };
    await route.fulfill({
      json: { ...release, matcher: { ...release.matcher, redirects: [{ from: '/bad', to: script }] } },
    });
  });
  await holds(look, { id: 'NAV-4', path, what: 'a navigation to a script refused, logged and not run' }, async () => {
    await open(page, look.site + path);
    await goTo(page, '/bad');
    await page.getByText(glitch).waitFor();
    return refusedScript(look, { page, errors });
  });
}

/** Whether it was refused in the words of the requirement, and did not run. */
async function refusedScript({ patience }: Look, { page, errors }: Pick<Visit, 'page' | 'errors'>) {
  const refusal = "Cannot navigate to a URL with 'javascript:' protocol.";
  const logged = await until(patience, () => errors.some((text) => text.includes(refusal)));
  if ((await page.title()) === 'ran') return 'it ran';
  return logged || `logged “${errors.join(' | ')}”`;
}

/** A link injected into the page's data: shown as plain text, and a click says so (TST-1: immediately). */
async function observeRefusedLink(look: Look, { page, errors }: Visit) {
  const path = '/why';
  await page.route('**/why/_payload.json?*', async (route) => {
    const text = await (await route.fetch()).text();
    const body = text.replaceAll('"/workshops"', JSON.stringify(script));
    await route.fulfill({ contentType: 'application/json', body });
  });
  await holds(look, { id: 'NAV-4', path, what: 'a link to a script is plain text and runs nothing' }, async () => {
    await open(page, `${look.site}/faq`);
    await goTo(page, path);
    await page.waitForURL(`**${path}`);
    await page
      .locator('main span', { hasText: /^See the workshops$/ })
      .first()
      .click();
    const alert = page.getByRole('alert').filter({ hasText: 'This link cannot be opened.' });
    await holds(look, { id: 'TST-1', path, what: 'an error is announced at once (alert)' }, async () => {
      await alert.waitFor();
      return true;
    });
    if ((await page.content()).includes('href="javascript')) return 'a link that can be followed';
    return refusedScript(look, { page, errors });
  });
}

async function observeTitle(look: Look, { page }: Visit) {
  const path = '/policies/terms';
  await holds(look, { id: 'NAV-8', path, what: 'its title came in one change' }, async () => {
    await open(page, `${look.site}/why`);
    await page.evaluate(() => {
      const titles = [document.title];
      Object.assign(window, { titles });
      new MutationObserver(() => document.title !== titles.at(-1) && titles.push(document.title)).observe(
        document.head,
        { subtree: true, childList: true, characterData: true },
      );
    });
    const titles = () => page.evaluate(() => (window as unknown as { titles: string[] }).titles);
    await goTo(page, path);
    await until(look.patience, async () => (await titles()).length > 1);
    await page.waitForTimeout(200);
    const found = await titles();
    return found.length === 2 || `${found.length - 1} changes: ${found.join(' → ')}`;
  });
}

/** A tab that draws no frames would keep a navigation that waits for one. */
async function observeCap(look: Look, { page }: Visit) {
  const path = '/policies/terms';
  await holds(look, { id: 'NAV-8', path, what: 'reached although no frame came' }, async () => {
    await open(page, `${look.site}/why`, { clock: false, rules: false });
    await page.evaluate(() => void (window.requestAnimationFrame = () => 0));
    await goTo(page, path);
    await page.waitForURL(`**${path}`);
    return true;
  });
}

/** The data of the page cannot be had: the error screen, with its words and its way on. */
async function observeGlitch(look: Look, { page }: Visit, walk: { from: string; to: string; button: string }) {
  const { from, to, button } = walk;
  await holds(look, { id: 'ERR-3', path: to, what: `the glitch screen with “${button}”` }, async () => {
    await page.route(/\/_payload\.json(\?|$)|\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await open(page, look.site + from);
    await goTo(page, to);
    await page.getByText(glitch).waitFor();
    const words = await page.locator('body').innerText();
    const missing = [glitchText, 'Explore Workshops Now', button].filter((text) => !words.includes(text));
    return missing.length === 0 || `without “${missing.join('”, “')}”`;
  });
}
