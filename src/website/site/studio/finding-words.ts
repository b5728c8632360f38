import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Finding, FindingKind, FindingWord } from '../content-check/model.ts';

export const kindWords: Record<FindingKind, StaffSentence> = {
  'dead-link': 'Dead links',
  translation: 'Translation',
  heading: 'Headings',
  alt: 'Pictures without words',
  thin: 'Too short',
  duplicate: 'Twice',
  price: 'Prices',
  date: 'Past dates',
};

const named = (code = '') => languageName(code);
const listed = (codes = '') => codes.split(', ').map(named).join(', ');

const words: Record<FindingWord, (shown: Record<string, string>) => string> = {
  'no-page': ({ target = '' }) => say('A link leads to {target}, where there is no page.', { target }),
  'external-gone': ({ target = '', status = '', since = '' }) =>
    say('A link leads to {target}, which answers with an error ({status}) since {since}.', { target, status, since }),
  'external-silent': ({ target = '', since = '' }) =>
    say('A link leads to {target}, from where no answer comes since {since}.', { target, since }),
  'no-anchor': ({ target = '' }) => say('A link leads to {target}, a place that is not on the page.', { target }),
  'no-file': ({ target = '' }) => say('A link leads to the file {target}, which is not there.', { target }),
  moved: ({ target = '', to = '' }) => say('A link leads to {target}, which leads on to {to}.', { target, to }),
  'no-picture': ({ target = '' }) => say('The picture {target} is not there.', { target }),
  'lacks-languages': ({ languages: codes }) => say('Not translated into: {languages}', { languages: listed(codes) }),
  'foreign-head': ({ language }) => say('Title and description are not in {language}.', { language: named(language) }),
  'foreign-block': ({ block = '', language }) =>
    say('The block “{block}” is not in {language}.', { block, language: named(language) }),
  'programme-untranslated': ({ programme = '', language }) =>
    say('The title of {programme} is not translated into {language}.', { programme, language: named(language) }),
  'two-first-headings': ({ block = '' }) =>
    say('The page has a second main heading in the block “{block}”.', { block }),
  'skipped-heading': ({ block = '', signs = '' }) =>
    say('In the block “{block}” a heading of {signs} skips a level.', { block, signs }),
  'no-alt': ({ block = '', picture = '' }) =>
    say('In the block “{block}” the picture {picture} has no description.', { block, picture }),
  'few-words': ({ count = '' }) => say('The page has only {count} words.', { count }),
  'short-title': ({ text = '' }) => say('The title “{text}” is too short to find it by.', { text }),
  'short-description': () => say('The description is too short: 50 to 170 characters.'),
  'same-title': ({ other = '' }) => say('{other} has the same title.', { other }),
  'same-description': ({ other = '' }) => say('{other} has the same description.', { other }),
  alike: ({ other = '', percent = '' }) => say('It shares {percent} % of its words with {other}.', { percent, other }),
  'other-price': ({ amount = '' }) => say('The text says {amount}, which no offer of this page costs.', { amount }),
  'past-date': ({ date = '' }) => say('The text says {date}, which is over.', { date }),
};

/** A finding as staff read it. */
export function findingWords({ what, shown }: Finding): string {
  return words[what](shown);
}
