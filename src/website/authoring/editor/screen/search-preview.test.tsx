import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageSource } from '#website/site';
import { SearchPreview } from './search-preview.tsx';

const site = { brand: 'Makers', origin: 'https://makers.example' };
const shown = (change: Partial<PageSource>) =>
  renderToStaticMarkup(
    <SearchPreview
      source={{ path: '/lamps', kind: 'marketing', head: { title: 'Lamps', description: 'x'.repeat(80) }, ...change }}
      parent={null}
      site={site}
    />,
  );

it('shows the title with the brand where it fits, and placeholders filled', () => {
  expect(shown({})).toContain('<strong>Lamps · Makers</strong>');
  const head = { title: `Lamps for {{school}}`, description: 'x' };
  expect(shown({ head, variables: { school: 'Vidya' } })).toContain('Lamps for Vidya · Makers');
  const long = 'Lamps '.repeat(15).trim();
  expect(shown({ head: { title: long, description: 'x' } })).not.toContain('Makers</strong>');
});

it('advises on lengths and refuses none', () => {
  expect(shown({})).toContain('Description: 80 letters. It is shown whole.');
  expect(shown({ head: { title: 'Lamps', description: 'Short' } })).toContain('50 or more tell people enough');
  const long = shown({ head: { title: 'L'.repeat(90), description: 'd'.repeat(300) } });
  expect(long).toContain('Title: 90 letters. About 65 are shown.');
  expect(long).toContain('Description: 300 letters. About 160 are shown.');
});

it('says whether search engines list the page', () => {
  expect(shown({})).toContain('may list this page');
  expect(shown({ canonical: '/workshops' })).toContain('list /workshops in its place');
  expect(shown({ visibility: 'unlisted' })).toContain('do not list it');
  expect(shown({ kind: 'success' })).toContain('do not list it');
});
