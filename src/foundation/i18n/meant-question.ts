import type { Messages } from './message.ts';

/** This sentence alone, in every language: whoever loads it in a browser needs no other code of ours, and few do. */
const sentences = import.meta.glob<Messages>('./locales/*.json', {
  query: '?words=told.meantAddress',
  import: 'default',
  eager: true,
});

/** “Did you mean asha@gmail.com?” in the language of a page; in English for one that we do not know. */
export function meantQuestion(lang: string, address: string): string {
  const { 'told.meantAddress': sentence = '' } =
    sentences[`./locales/${lang}.json`] ?? sentences['./locales/en.json'] ?? {};
  return typeof sentence === 'string'
    ? sentence
    : sentence.map((part) => (typeof part === 'string' ? part : address)).join('');
}
