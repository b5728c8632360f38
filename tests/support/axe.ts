import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { longProofs, thorough } from './proofs.ts';
import { textLooks } from './text-looks.ts';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  run: (context: object, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/**
 * A frame that forbids scripts also forbids axe, which would wait forever. The editor's frame shows a page of the site, which other tests examine.
 */
const shut = 'iframe:is([sandbox=""], .editor-frame)';

/** The colour rules; all other findings are the same in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const withoutColours = { rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) };

/** How text looked where axe found nothing; a worker remembers it from file to file. */
const worker = globalThis as { looksWithoutFault?: Set<string> };
const faultless = (worker.looksWithoutFault ??= new Set());

/**
 * Findings of axe on the page, in the light and in the dark theme, one sentence each. Colours of each word take half of its time: the short form
 * checks each look of text (`textLooks`) once per worker, long proofs check all. It takes a second of a processor: `npm test` has axe look at one
 * page of each kind (`always`), `npm test -- --all` at each page that a journey asks about.
 */
export async function axeFindings(page: Page, { always = false } = {}): Promise<string[]> {
  if (!thorough && !always) return [];
  const found: string[] = [];
  // Axe looks into no other document than this one: who adds a frame learns that here.
  const frames = await page.locator(`iframe:not(${shut.slice('iframe'.length)})`).count();
  if (frames > 0) found.push(`${frames} frames that nobody looked into`);
  // A document that was looked at before has it still.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours change with the next frame; measured earlier, some would be those of the other theme.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const violations = colorScheme === 'light' ? await findings(page, null, longProofs ? {} : withoutColours) : [];
    if (colorScheme === 'dark' || !longProofs) violations.push(...(await findingsOfColours(page)));
    for (const { id, html } of violations) found.push(`${colorScheme}, ${id}: ${html.join(' | ')}`);
  }
  return found;
}

async function findingsOfColours(page: Page): Promise<Finding[]> {
  if (longProofs) return findings(page, null, { runOnly: ofColours });
  const unknown = (await textLooks(page)).filter((look) => !faultless.has(look));
  if (unknown.length === 0) return [];
  const violations = await findings(page, unknown, { runOnly: ofColours });
  if (violations.length === 0) for (const look of unknown) faultless.add(look);
  return violations;
}

type Finding = { id: string; html: string[] };

/** What axe finds in the whole page, or in the first text of each of these looks. */
function findings(page: Page, looks: string[] | null, options: object): Promise<Finding[]> {
  return page.evaluate(
    async ({ exclude, chosen, settings }) => {
      const { axe: here, textsByLook } = window as unknown as { axe: Axe; textsByLook: Map<string, Element> };
      const include = chosen ? { include: chosen.flatMap((look) => textsByLook.get(look) ?? []) } : {};
      const results = await here.run({ ...include, exclude }, settings);
      return results.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html.slice(0, 120)) }));
    },
    { exclude: [[shut]], chosen: looks, settings: { resultTypes: ['violations'], ...options } },
  );
}
