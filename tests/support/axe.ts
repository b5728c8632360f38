import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  run: (context: object, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** A frame that lets no script run lets axe not run either, and it would wait for ever. */
const shut = 'iframe[sandbox=""]';

/** What axe finds on the page as it stands, in the light and in the dark theme, one sentence a finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  // Axe looks into no other document than this one: who adds a frame learns that here.
  const frames = await page.locator(`iframe:not(${shut.slice('iframe'.length)})`).count();
  if (frames > 0) found.push(`${frames} frames that nobody looked into`);
  await page.evaluate(axe);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours change with the next frame; measured before, some would still be those of the other theme.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Only these two look at colours; whatever else there is to find was found in the light.
    const runOnly = colorScheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
    const violations = await page.evaluate(
      async ({ exclude, options }) => {
        const { run } = (window as unknown as { axe: Axe }).axe;
        const results = await run({ exclude }, options);
        return results.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html.slice(0, 120)) }));
      },
      { exclude: [[shut]], options: { resultTypes: ['violations'], ...runOnly } },
    );
    for (const { id, html } of violations) found.push(`${colorScheme}, ${id}: ${html.join(' | ')}`);
  }
  return found;
}
