import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { layoutNames } from '../pages/page-schema.server.ts';
import { Frame } from './frame.tsx';
import type { LayoutText } from './layout-props.ts';

beforeAll(() => prepareLanguage('en'));

/** The texts of the layouts in English. */
const englishLayoutText: LayoutText = {
  skipToContent: 'Skip to content',
  menu: 'Menu',
  mainNavigation: 'Main',
  language: 'Language',
  policies: 'Policies',
  companySite: 'Company site',
  enrol: 'Price and enrolment',
  promise: 'Learn by making.',
};

const english = { code: 'en', label: 'English', path: '/en', current: true };

function page(
  layout: string | undefined,
  languages = [english, { code: 'ta', label: 'தமிழ்', path: '/ta', current: false }],
) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Frame
        layout={layout}
        language={languages}
        menu={[{ label: 'Workshops', path: '/workshops', current: true }]}
        policies={[{ label: 'Terms', path: '/policies/terms' }]}
        companySite="https://example.org"
        brandName="Tinkerloft"
        text={englishLayoutText}
        enrolBar={<a href="#enrol">Enrol</a>}
      >
        <h1>Words of the page</h1>
      </Frame>
    </MemoryRouter>,
  );
}

it('RT-2 the five layouts differ, and a page that names none, or an unknown one, gets default', () => {
  expect(new Set(layoutNames.map((name) => page(name))).size).toBe(5);
  expect(page(undefined)).toBe(page('default'));
  expect(page('toString')).toBe(page('default'));
});

it.each(layoutNames)(
  'the layout %s has skip link, one main, policies, languages, company site and the enrol bar',
  (name) => {
    const html = page(name);
    expect(html).toContain('href="#content"');
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html).toContain('href="/policies/terms"');
    expect(html).toContain('href="/ta" hrefLang="ta" lang="ta"');
    expect(html).toContain('rel="noopener noreferrer"');
    expect(html).toContain('href="#enrol"');
    expect(html).not.toMatch(/\sstyle=/);
  },
);

it.each(layoutNames)('the layout %s shows no switch for a page in one language', (name) => {
  expect(page(name, [english])).not.toContain('hrefLang');
});

it.each(layoutNames.filter((name) => name !== 'bigbang'))(
  'the layout %s lets visitors choose between light and dark beside the language, where scripts run',
  (name) => {
    const choice = /<select data-theme="" aria-label="Light or dark" class="[^"]*needs-script[^"]*">.*?<\/select>/;
    expect(choice.exec(page(name))?.[0].match(/<option/g)).toHaveLength(3);
    expect(page(name, [english])).toMatch(choice);
  },
);

it('a poster is dark in both themes: there is nothing to choose', () => {
  expect(page('bigbang')).not.toContain('data-theme');
});
