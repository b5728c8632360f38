import type { Messages } from './message.ts';

/** Only this sentence, in every language: few visitors load it, and without our other texts. */
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
