import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { marketScript } from './market-script.ts';

const inline = (code: string) => `<script>${code}</script>`;
const page =
  '<a href="/" data-market="IN" aria-current="true">India</a><a href="/?market=US" data-market="US">United States</a>';

/** Where the script of a page leads a visitor, and what it keeps when they press a link. */
function opened(html: string, { storage, address = 'https://example.com/workshops' }: Opened) {
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(marketScript(html, inline)) ?? [];
  let led: string | undefined;
  let press: (event: object) => void = () => {};
  const location = { href: address, replace: (to: URL) => (led = String(to)) };
  const globals = { URL, location, addEventListener: (_: string, heard: typeof press) => (press = heard) };
  Object.defineProperty(globals, 'localStorage', { get: storage });
  runInNewContext(script, globals);
  const choose = (code: string | null) =>
    press({ target: { closest: () => (code === null ? null : { dataset: { market: code } }) } });
  return { led: () => led, choose };
}
type Opened = { storage: () => Record<string, string>; address?: string };

it('keeps nothing and leads nowhere before the visitor chose', () => {
  const kept: Record<string, string> = {};
  const { led, choose } = opened(page, { storage: () => kept });
  choose(null);
  expect([led(), kept]).toEqual([undefined, {}]);
});

it('keeps the chosen market on the device, and leads to the same page for it, with the rest of its address', () => {
  const kept: Record<string, string> = {};
  opened(page, { storage: () => kept }).choose('US');
  expect(kept).toEqual({ market: 'US' });
  const again = opened(page, { storage: () => kept, address: 'https://example.com/?q=kite#all' });
  expect(again.led()).toBe('https://example.com/?q=kite&market=US#all');
});

it('leaves a page for the chosen market alone, one whose address names a market, and a market that is not offered', () => {
  const at = (market: string, address?: string) =>
    opened(page, { storage: () => ({ market }), ...(address && { address }) }).led();
  expect(at('IN')).toBeUndefined();
  expect(at('US', 'https://example.com/workshops?market=IN')).toBeUndefined();
  for (const unknown of ['AE', 'U', 'USA', '']) expect(at(unknown)).toBeUndefined();
});

it('is no part of a page without a choice, and a browser without storage shows the page as it is', () => {
  expect(marketScript('<p>One market.</p>', inline)).toBe('');
  expect(marketScript('<a data-market="IN" aria-current="true">India</a>', inline)).toBe('');
  const refusing = () => {
    throw new Error('SecurityError');
  };
  expect(opened(page, { storage: refusing }).led()).toBeUndefined();
});
