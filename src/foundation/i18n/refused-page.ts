import type { Language } from '#foundation/locale/language.ts';
import type { MessageId } from './messages.ts';
import { hasSentence, prepareLanguage, translator } from './translator.ts';

/** What an error screen says, in English: it is there also when nothing could be loaded. */
export const englishWords = {
  tab: 'Page not found',
  brokenTab: 'Something went wrong',
  code: '404 Error',
  title: 'Uh Oh! This Page is Playing Hide-and-Seek!',
  text: "We can't find the page you're looking for, but don't worry! There are tons of other cool workshops to explore right here.",
  brokenTitle: 'Whoops! A Tiny Glitch in the System!',
  brokenText: "Something unexpected happened. We're fixing it fast so you can get back to exploring!",
  explore: 'Explore Workshops Now',
  home: 'Back to Homepage',
  products: 'Explore Our Other Products',
  again: 'Try again',
  redirect: 'Redirecting to workshops in {seconds} seconds',
  untilRedirect: 'Time until the redirect',
  stay: 'Stay on this page',
};

export type ErrorWords = typeof englishWords;

/** The words in a prepared language; English ones for those that are not here. `{seconds}` stays to be filled in. */
export function errorWords(language: Language): ErrorWords {
  const word = (name: string, fallback: string) => {
    const id = `lost.${name}` as MessageId;
    return hasSentence(language, id) ? translator(language)(id, { seconds: '{seconds}' }) : fallback;
  };
  return Object.fromEntries(
    Object.entries(englishWords).map(([name, fallback]) => [name, word(name, fallback)]),
  ) as ErrorWords;
}

/** What a refused address carries for its screen. */
export type RefusedPage = { message: string; own?: true; language?: Language; words?: ErrorWords };

/** What a loader throws with a 404 for an address below which nothing is: its screen speaks this language, as the link did that led there. */
export async function notFoundIn(language: Language, { pathname }: { pathname: string }): Promise<RefusedPage> {
  await prepareLanguage(language);
  return { message: `Page not found: ${pathname}`, language, words: errorWords(language) };
}
