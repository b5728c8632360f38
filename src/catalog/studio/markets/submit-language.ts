import { loadMarkets } from '../../markets/load-markets.ts';
import { database, inTransaction } from '#db';
import { textOf } from '#kit/form-data';
import { ok } from '#kit/outcome';
import { languages } from '#locale/language';
import { submitStaffForm } from '#people';
import type { FormAnswer, Staff } from '#people/model';
import { moveLanguage, publishLanguage } from '../../markets/publish-language.ts';

/** The scope of the single-use keys of the forms for languages. */
export const languageScope = 'languages';

const refusals = {
  unknown: 'There are no sentences in this language.',
  needed: 'English stays: it stands in wherever another text is missing.',
};

/** Publishes a language or takes it back once that is confirmed, or moves it, as a form of their screen asks. */
export async function submitLanguage(form: FormData, by: Staff): Promise<{ done: string } | { answer: FormAnswer }> {
  const [wish, code] = [textOf(form, 'do'), textOf(form, 'language')];
  if (wish === 'up' || wish === 'down') {
    const moved = await inTransaction((tx) => moveLanguage(tx, { by, code, to: wish }));
    if (!moved.ok) throw new Response('There is no such language', { status: 404 });
    await loadMarkets(database());
    return { done: 'moved' };
  }
  const published = textOf(form, 'wish') === 'publish';
  const sent = await submitStaffForm<keyof typeof refusals>(form, {
    scope: languageScope,
    refusals,
    work: async (tx) => {
      const done = await publishLanguage(tx, { by, code, published });
      if (!done.ok) return done;
      const { englishName: name } = languages[done.value];
      return ok({
        says: published
          ? [
              `Pages in ${name} are there for visitors from now on, and menus lead to them.`,
              `Forms, checkout, mails and documents of who comes from such a page are in ${name}.`,
              `Programmes with a title in ${name} can have a page made for them.`,
            ]
          : [
              `Pages in ${name} are there for nobody any more.`,
              `Who enrolled in ${name} keeps mails and documents in ${name}.`,
            ],
        button: published ? `Publish in ${name}` : `Take ${name} back`,
        did: published ? `The site is published in ${name} too.` : `${name} is taken back.`,
      });
    },
  });
  if ('answer' in sent) return { answer: sent.answer };
  await loadMarkets(database());
  return { done: sent.done };
}
