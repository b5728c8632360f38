import type { Page } from 'playwright-core';
import { walkedInPage } from './keyboard-walk-in-page.ts';
import type { Walked } from './walked.ts';

/** A screen with more stops is reported, and walked this far. */
const maxPresses = 500;
/** A date has a stop for its day, month, year and calendar each: the focus may stay at an element for some presses. */
const stopsOfOne = 8;

/**
 * What a keyboard user lacks on the page, one sentence each: presses Tab from the top of the document to its end, with everything unfolded that
 * unfolds in place. The page must be hydrated, and without motion. It is changed afterwards. `atContent`: starts at the end of its header, if the
 * header was walked on another page.
 */
export async function keyboardTrouble(page: Page, { atContent = false } = {}): Promise<string[]> {
  await page.evaluate(walkedInPage);
  return walked(page, await inPage(page, 'start', atContent));
}

type Walk = Walked['walk'];

function inPage<Name extends keyof Walk>(
  page: Page,
  name: Name,
  ...given: Parameters<Walk[Name]>
): Promise<ReturnType<Walk[Name]>> {
  return page.evaluate(
    ([called, values]) => {
      const { walk } = window as unknown as { walk: Record<string, (...all: unknown[]) => unknown> };
      return walk[called]?.(...values);
    },
    [name, given] as [string, unknown[]],
  ) as Promise<ReturnType<Walk[Name]>>;
}

/** Walks from where the page was told to start. */
async function walked(page: Page, expected: number): Promise<string[]> {
  let presses = Math.min(expected + 2, maxPresses);
  let pressed = 0;
  let ended = false;
  while (!ended && presses > 0) {
    await pressTab(page, presses);
    pressed += presses;
    ended = await inPage(page, 'ended');
    // A framed page has its own stops, which were not counted.
    const most = (await inPage(page, 'hasFrames')) ? maxPresses : expected * 2 + 5 * stopsOfOne;
    presses = Math.min(8, Math.min(maxPresses, most) - pressed);
  }
  // Keys are faster than frames: doubtful stops are checked again, at a person's pace.
  for (const doubt of await inPage(page, 'doubts')) {
    await inPage(page, 'before', doubt);
    await pressTab(page, 1);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await inPage(page, 'again', doubt);
  }
  const found = await inPage(page, 'trouble', ended);
  if (!ended && expected > maxPresses) found.push(`has ${expected} stops and was walked for ${maxPresses} only`);
  else if (!ended) found.push(`holds the focus: ${pressed} presses for ${expected} stops did not lead out`);
  return found;
}

/** Real keys, all sent without waiting for each response: most of the time would be round trips. */
async function pressTab(page: Page, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press('Tab')));
}

/**
 * Problems of the windows and menus that open over a page, after `keyboardTrouble`: each is opened by Enter, walked, closed by Escape, and must
 * return the focus. Those in `known` are skipped, and new ones added: the frame is the same on every screen.
 */
export async function openerTrouble(page: Page, known: Set<string>): Promise<string[]> {
  const found: string[] = [];
  for (const [opener, called] of (await inPage(page, 'openers')).entries()) {
    if (known.has(called)) continue;
    known.add(called);
    const wrong = await troubleOfOpened(page, opener);
    found.push(...wrong.map((one) => `${called} ${one}`));
  }
  return found;
}

async function troubleOfOpened(page: Page, opener: number): Promise<string[]> {
  await inPage(page, 'focusOpener', opener);
  await page.keyboard.press('Enter');
  let expected: number | null = null;
  for (let waits = 0; expected === null && waits < 200; waits += 1) {
    if (waits > 0) await page.waitForTimeout(50);
    expected = await inPage(page, 'startOpened', opener);
  }
  if (expected === null) return ['does not open by Enter'];
  const inside = await walked(page, expected);
  await inPage(page, 'focusOpened', opener);
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return [...inside.map((one) => `opens something wherein ${one}`), ...(await inPage(page, 'notClosed', opener))];
}
