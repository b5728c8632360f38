import { running } from '../../support/navigate.ts';
import { holds, until, visit, type Look } from './visit.ts';

const path = '/faq';
const words = 'You are online again.';

/** TST-1: a lost connection that comes back is said in passing: where, how, for how long, and how it is closed. */
export async function observeToasts(look: Look): Promise<void> {
  const told = (what: string) => ({ id: 'TST-1', path, what });
  await visit(look, async ({ page }) => {
    const shown = page.getByRole('status').filter({ hasText: words }).first();
    const say = async () => {
      await page.context().setOffline(true);
      await page.locator('.offline-note').waitFor();
      await page.context().setOffline(false);
      await shown.waitFor();
    };
    await holds(look, told('top right, announced politely'), async () => {
      await page.clock.install();
      await page.goto(look.site + path);
      await running(page);
      await say();
      const box = await shown.boundingBox();
      const polite = await page.locator('section[aria-live="polite"]').count();
      const atTopRight = !!box && box.x > 640 && box.x + box.width > 1240 && box.y < 40;
      return (atTopRight && polite === 1) || `at ${Math.round(box?.x ?? 0)}, ${Math.round(box?.y ?? 0)}`;
    });
    await holds(look, told('gone after 6000 ms and not before, though the mouse rests on it'), async () => {
      await shown.hover();
      await page.clock.runFor(5_000);
      if ((await shown.count()) !== 1) return 'gone after 5000 ms';
      await page.clock.runFor(1_100);
      await shown.waitFor({ state: 'detached' });
      return true;
    });
    await holds(look, told('closed by “Close”'), async () => {
      await say();
      // Chromium may tell twice that it is online again; all are closed, and sooner than they would go by themselves.
      const close = page
        .locator('.toast')
        .filter({ hasText: words })
        .getByRole('button', { name: 'Close', exact: true });
      return until(Math.min(look.patience, 3_000), async () => {
        if ((await close.count()) > 0)
          await close
            .first()
            .click({ timeout: 1_000 })
            .catch(() => null);
        return (await shown.count()) === 0;
      });
    });
  });
}
