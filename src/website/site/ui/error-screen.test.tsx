import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { englishWords, errorWords } from '#foundation/i18n/refused-page.ts';
import { errorLanguage } from './error-words.ts';
import { ErrorScreen } from './error-screen.tsx';

function shown(props: Parameters<typeof ErrorScreen>[0]): string {
  const router = createMemoryRouter([{ path: '*', element: <ErrorScreen {...props} /> }], {
    initialEntries: [props.path],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&#x27;', "'");
}

describe('the error screen', () => {
  it('ERR-2 says what the client wrote when nothing is found', () => {
    const html = shown({ status: 404, path: '/nothing' });
    expect(html).toContain('404 Error');
    expect(html).toContain('Uh Oh! This Page is Playing Hide-and-Seek!');
    expect(html).toContain(
      "We can't find the page you're looking for, but don't worry! There are tons of other cool workshops to explore right here.",
    );
    expect(html).toMatch(/href="\/workshops"[^>]*>Explore Workshops Now/);
    expect(html).not.toContain('Back to Homepage');
  });

  it('ERR-3 says so when something broke, with a way home', () => {
    const html = shown({ status: 500, path: '/why' });
    expect(html).toContain('Whoops! A Tiny Glitch in the System!');
    expect(html).toContain("Something unexpected happened. We're fixing it fast so you can get back to exploring!");
    expect(html).toMatch(/href="\/"[^>]*>Back to Homepage/);
    expect(html).not.toContain('404 Error');
  });

  it('ERR-3 leads from a broken home page to the company site', () => {
    expect(shown({ status: 500, path: '/', companySite: 'https://company.example' })).toMatch(
      /href="https:\/\/company\.example"[^>]*>Explore Our Other Products/,
    );
  });

  it('ERR-4 offers to try again where the workshops themselves fail, and shows no countdown without JavaScript', () => {
    const html = shown({ status: 500, path: '/workshops' });
    expect(html).toContain('Try again');
    expect(html).not.toContain('Redirecting');
    expect(shown({ status: 404, path: '/x' })).not.toContain('Redirecting');
  });

  it('speaks the language of its page and leads to the pages of that language', async () => {
    await prepareLanguage('ta');
    const html = shown({ status: 404, path: '/tamil/nothing', language: 'ta', words: errorWords('ta') });
    expect(html).toContain('இந்தப் பக்கம் கண்ணாமூச்சி ஆடுகிறது!');
    expect(html).toMatch(/href="\/tamil\/workshops"[^>]*>பயிலரங்குகளைப் பார்க்க/);
    expect(html).not.toMatch(/Page|Workshops|404 Error/);
    const broken = shown({ status: 500, path: '/tamil/faq', language: 'ta', words: errorWords('ta') });
    expect(broken).toMatch(/href="\/tamil"[^>]*>முகப்புக்குச் செல்ல/);
    expect(shown({ status: 500, path: '/tamil/workshops', language: 'ta', words: errorWords('ta') })).toContain(
      'மீண்டும் முயல',
    );
  });

  it('finds its language from what the server said, else from the address', () => {
    expect(errorLanguage({ language: 'te' }, '/workshop/x')).toBe('te');
    expect(errorLanguage(null, '/kannada/nothing')).toBe('kn');
    expect(errorLanguage({ language: 'xx' }, '/nothing')).toBe('en');
  });

  it('says in English the same as the list of sentences', async () => {
    await prepareLanguage('en');
    expect(errorWords('en')).toEqual(englishWords);
  });
});
