import { expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';

const { visit } = testBrowser();

/** A page in order, with more in its `main` and its styles. */
const pageWith = (styles = '', more = '') => `<!doctype html><html lang="en"><head><title>Texts</title><style>
  html { background: #fff; color: #111 } a { color: #00c } .band { background: #123; color: #fff }
  @media (prefers-color-scheme: dark) { html { background: #111; color: #eee } a { color: #9cf } }
  ${styles}</style></head><body><main><h1>Texts</h1><p>One text, <a href="/a">and a link</a> in it.</p>
  <p class="band">On a band</p>${more}</main></body></html>`;

it('a page in order has no findings, also the second time', async () => {
  const { page } = await visit();
  await page.setContent(pageWith());
  expect(await axeFindings(page)).toEqual([]);
  await page.setContent(pageWith());
  expect(await axeFindings(page)).toEqual([]);
});

it.each([
  ['too weak in the light', '.new { color: #aaa }', '<p class="new">Weak</p>', 'light, color-contrast'],
  [
    'too weak in the dark alone',
    '@media (prefers-color-scheme: dark) { .new { color: #333 } }',
    '<p class="new">Weak</p>',
    'dark, color-contrast',
  ],
  [
    'of a known colour on another ground',
    '.new { background: #333 } .new p { background: none; color: #111 }',
    '<div class="new"><p>Weak</p></div>',
    'light, color-contrast',
  ],
  ['seen through', '.new { opacity: 0.3 }', '<div class="new"><p>Weak</p></div>', 'light, color-contrast'],
  [
    'a link that only its colour tells',
    '.new { color: #112; text-decoration: none }',
    '<p>A text with <a class="new" href="/b">something else</a> in it.</p>',
    'light, link-in-text-block',
  ],
  ['a field without a name', '', '<input>', 'light, label'],
])('beside texts that are known it finds one that is %s, each time', async (_, styles, more, finding) => {
  const { page } = await visit();
  await page.setContent(pageWith());
  await axeFindings(page);
  for (const time of ['first', 'again']) {
    await page.setContent(pageWith(styles, more));
    expect((await axeFindings(page)).join('\n'), time).toContain(finding);
  }
});
