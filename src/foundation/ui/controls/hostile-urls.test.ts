import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { checkNavigation } from '#foundation/web/client-runtime/navigation.ts';
import { routeRuleProblem, ruleTarget } from '#foundation/kit/route-rules.ts';
import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { hostileUrls } from '#tests/hostile-urls';
import { AppLink } from './link.tsx';
import { linkTarget } from '#foundation/web/client-runtime/link-target.ts';

const here = 'https://site.example/workshops?x=1';
const harmless = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);

/** The browser's address after following it from one of our pages. */
const origin = (to: string) => new URL(to, here).origin;
/** The href of a link in the page; null where only the text is left. */
function hrefOf(to: string): string | null {
  const link = createElement(AppLink, { to }, 'Read');
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, link));
  const href = /href="([^"]*)"/.exec(html)?.[1];
  return (
    href?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') ?? null
  );
}
const refused = (work: () => unknown) => {
  try {
    return work() === undefined;
  } catch {
    return true;
  }
};

describe('NAV-4: hostile addresses', () => {
  it('are at least 200', () => {
    expect(hostileUrls.length).toBeGreaterThan(200);
  });

  it.each(hostileUrls)('%j neither leaves the site nor runs', (to) => {
    // Code that navigates.
    if (!refused(() => checkNavigation(to))) {
      expect(checkNavigation(to).kind).toBe('internal');
      expect(origin(checkNavigation(to).to)).toBe('https://site.example');
    }
    // Code that may leave the site still runs nothing.
    if (!refused(() => checkNavigation(to, { external: true })))
      expect(harmless).toContain(new URL(checkNavigation(to, { external: true }).to, here).protocol);
    // Links: anything that is not a path of ours is an external link with a safe scheme, or only text.
    const link = linkTarget(to);
    if (link.kind === 'internal') expect(origin(link.to)).toBe('https://site.example');
    else if (link.kind !== 'refused' && URL.canParse(link.href, here))
      expect(harmless).toContain(new URL(link.href, here).protocol);
    // As the page shows it.
    const href = hrefOf(to);
    expect(href === null).toBe(link.kind === 'refused');
    if (link.kind === 'internal') expect(origin(href ?? '')).toBe('https://site.example');
    else if (href !== null && URL.canParse(href, here)) expect(harmless).toContain(new URL(href, here).protocol);
    // Return addresses.
    if (isLocalPath(to)) expect(origin(to)).toBe('https://site.example');
    // Redirect rules lead to a path of ours, or openly to an http(s) address.
    if (routeRuleProblem({ from: '/a', to }) === null && !/^https?:\/\/[^\\@]/i.test(to))
      expect(origin(to)).toBe('https://site.example');
    // A captured part of the address must not change the target's site.
    const rules = [
      { from: '/all/**', to: '/**' },
      { from: '/one/:name', to: '/:name' },
      { from: '/out/:name', to: 'https://other.example/:name' },
    ];
    for (const part of [to, `/${to}`, encodeURIComponent(to)])
      for (const start of ['/all/', '/one/', '/out/']) {
        const target = ruleTarget(rules, start + part);
        const right = start === '/out/' ? 'https://other.example' : 'https://site.example';
        if (target) expect(origin(target.to)).toBe(right);
      }
  });

  it.each([
    ['https://other.example/', /^Navigating to an external URL is not allowed by default\. /],
    ['//other.example', /^Navigating to an external URL/],
    ['/\\other.example', /^Navigating to an external URL/],
    ['mailto:a@b.example', /^Navigating to an external URL/],
    ['tel:+911', /^Navigating to an external URL/],
    ['JavaScript:alert(1)', /^Cannot navigate to a URL with 'javascript:' protocol\.$/],
    ['\u0001data:text/html,x', /^Cannot navigate to a URL with 'data:' protocol\.$/],
  ])('NAV-4: code that goes to %j throws', (to, message) => {
    expect(() => checkNavigation(to)).toThrow(message);
  });

  it.each(['javascript:alert(1)', 'blob:https://x', 'vbscript:x', ' data:x'])(
    'NAV-4: %j throws with permission too',
    (to) => {
      expect(() => checkNavigation(to, { external: true })).toThrow(/^Cannot navigate to a URL with '/);
    },
  );

  it.each(['https://other.example/', '//other.example', 'mailto:a@b.example'])(
    'NAV-4: %j is allowed with permission',
    (to) => {
      expect(checkNavigation(to, { external: true })).toEqual({ kind: 'external', to });
    },
  );
});
