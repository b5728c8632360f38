import { chromium, type Browser } from 'playwright-core';

/** Keeps Chromium from calling home, so that every request it makes is one of the page's. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];

/** The installed Chromium, or the one that `CHROMIUM` names. */
export function launchChromium(): Promise<Browser> {
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...quiet, ...(root ? ['--no-sandbox'] : [])],
  });
}
