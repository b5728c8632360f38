import { chromium, type Browser } from 'playwright-core';
import { findTestChromium } from '../../scripts/find-chromium.mjs';

/** Keeps Chromium from calling home, so that every request it makes is one of the page's. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  // One process for network and drawing, and one for the pages of a profile: communication between processes is a tenth of a page's time.
  '--in-process-gpu',
  '--renderer-process-limit=1',
  // Glyph positions as with a window; headless Chromium would move them to whole pixels.
  '--font-render-hinting=none',
];

/** The Chromium of `findTestChromium`; `more` are command line arguments. */
export function launchChromium(more: string[] = []): Promise<Browser> {
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: findTestChromium().path ?? '/usr/bin/chromium',
    args: [...quiet, ...more, ...(root ? ['--no-sandbox'] : [])],
  });
}
