import { config } from '#foundation/config';
import type { Language } from '#foundation/locale/language.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { refusesByHeader } from '../touches/opt-out.ts';
import { consentState, consentVersion, consentWords } from './consent.ts';

/** The page about privacy choices: the visitor's current choice, and the question if there is a tracker. */
export async function readPrivacyChoices(language: Language, headers: Headers) {
  await prepareLanguage(language);
  const say = translator(language);
  const refused = refusesByHeader(Object.fromEntries(headers));
  return {
    language,
    brandName: config().BRAND_NAME,
    title: say('consent.footer'),
    words:
      consentVersion() === null ? null : { ...consentWords(language), yes: say('consent.yes'), no: say('consent.no') },
    nothing: say('consent.nothing'),
    state: refused ? say('consent.refused') : say(`consent.state.${consentState(headers.get('cookie'))}`),
    back: say('consent.back'),
  };
}
