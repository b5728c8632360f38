import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it stands, in the light and in the dark theme, one sentence a finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours change with the next frame; measured before, some would still be those of the other theme.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // A frame that lets no script run lets axe not run either, and it would wait for ever.
    const axe = new AxeBuilder({ page }).exclude('iframe[sandbox=""]');
    // Only these two look at colours; whatever else there is to find was found in the light.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }
  return found;
}
