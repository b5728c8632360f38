import type tamil from '../../src/foundation/i18n/staff/languages/ta.ts';

// In this program only the sentences with Tamil are sentences of the studio, so the compiler names all others.
declare module '../../src/foundation/i18n/staff/say.ts' {
  interface TranslatedSentences {
    keys: keyof typeof tamil;
  }
}
