import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ButtonLink } from './button.tsx';
import { linkTarget, withoutTrailingSlash } from '#foundation/web/client-runtime/link-target.ts';
import { AppLink } from './link.tsx';

const markup = (link: ReactNode) => renderToStaticMarkup(<MemoryRouter>{link}</MemoryRouter>);

it.each([
  ['/', '/'],
  ['/workshops/', '/workshops'],
  ['/workshops//', '/workshops'],
  ['/workshops/?day=sat#list', '/workshops?day=sat#list'],
  ['/?utm_source=x', '/?utm_source=x'],
  ['#enrol', '#enrol'],
  ['/file?next=/a/', '/file?next=/a/'],
])('NAV-6 the path %s is linked as %s', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected);
});

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'java script:alert(1)',
])('a link to %j shows its text and leads nowhere', (to) => {
  const html = markup(<AppLink to={to}>Read</AppLink>);
  expect(html).toBe('<span>Read</span>');
});

it('NAV-6 a link to another site cuts off opener and referrer and keeps what was asked for', () => {
  const html = markup(
    <AppLink to="https://example.org/a/" rel="nofollow">
      Out
    </AppLink>,
  );
  expect(html).toContain('href="https://example.org/a/"');
  expect(html).toContain('rel="nofollow noopener noreferrer"');
});

it('NAV-6 a link that opens a new window cuts off opener and referrer, also on this site', () => {
  const html = markup(
    <AppLink to="/a/" target="_blank">
      New
    </AppLink>,
  );
  expect(html).toContain('href="/a"');
  expect(html).toContain('rel="noopener noreferrer"');
});

it('protocol-relative and backslash addresses count as other sites', () => {
  expect(linkTarget('//example.org').kind).toBe('external');
  expect(linkTarget('/\\example.org').kind).toBe('external');
});

it('a telephone link stays a plain link', () => {
  expect(markup(<ButtonLink to="tel:+911234567890">Call</ButtonLink>)).toContain(
    '<a class="button button-primary" href="tel:+911234567890">',
  );
});
