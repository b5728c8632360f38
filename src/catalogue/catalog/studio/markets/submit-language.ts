import { say } from '#foundation/i18n/staff/say.ts';
import { loadMarkets } from '../../markets/load-markets.ts';
import { database, inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok } from '#foundation/kit/outcome.ts';
import { submitStaffForm } from '#platform/people';
import type { FormAnswer, Staff } from '#platform/people/model';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { moveLanguage, publishLanguage } from '../../markets/publish-language.ts';

/** The scope of the single-use keys of the forms for languages. */
export const languageScope = 'languages';

const refusals = () => ({
  unknown: say('There are no sentences in this language.'),
  needed: say('English stays: it stands in wherever another text is missing.'),
});

/** Publishes or, once confirmed, unpublishes a language, or moves it, as a form of the screen asks. */
export async function submitLanguage(form: FormData, by: Staff): Promise<{ done: string } | { answer: FormAnswer }> {
  const [wish, code] = [textOf(form, 'do'), textOf(form, 'language')];
  if (wish === 'up' || wish === 'down') {
    const moved = await inTransaction((tx) => moveLanguage(tx, { by, code, to: wish }));
    if (!moved.ok) throw new Response(say('There is no such language'), { status: 404 });
    await loadMarkets(database());
    return { done: 'moved' };
  }
  const published = textOf(form, 'wish') === 'publish';
  const sent = await submitStaffForm<'unknown' | 'needed'>(form, {
    scope: languageScope,
    refusals: refusals(),
    work: async (tx) => {
      const done = await publishLanguage(tx, { by, code, published });
      if (!done.ok) return done;
      const language = languageName(done.value);
      return ok({
        says: published
          ? [
              say('Pages in {language} are there for visitors from now on, and menus lead to them.', { language }),
              say('Forms, checkout, mails and documents of who comes from such a page are in {language}.', {
                language,
              }),
              say('Programmes with a title in {language} can have a page made for them.', { language }),
            ]
          : [
              say('Pages in {language} are there for nobody any more.', { language }),
              say('Who enrolled in {language} keeps mails and documents in {language}.', { language }),
            ],
        button: published ? say('Publish in {language}', { language }) : say('Take {language} back', { language }),
        did: published
          ? say('The site is published in {language} too.', { language })
          : say('{language} is taken back.', { language }),
      });
    },
  });
  if ('answer' in sent) return { answer: sent.answer };
  await loadMarkets(database());
  return { done: sent.done };
}
