import { createOnce, inTransaction } from '#platform/db';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import type { FormAnswer, Staff } from '#platform/people/model';
import { beginTranslation } from '../../../translations/save/begin-translation.ts';
import { publishLanguage } from '../../../translations/publish/publish-language.ts';
import { NotDone, refuse, submitPageForm } from '../../shared/submit-page-form.ts';

/** The result of a form of the list: the new translation, where to make one by hand, or what was published. */
export type ActedOnTranslations =
  | { begun: string }
  | { byHand: { from: string; language: string } }
  | { done: string; made: string | undefined }
  | { answer: FormAnswer };

/** Creates a translation at its usual address. If that is unusable, the screen for new pages asks for another one. */
export async function beginByForm(form: FormData, by: Staff): Promise<ActedOnTranslations> {
  const [from, language] = [textOf(form, 'from'), textOf(form, 'language')];
  const outcome = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'translation' }, () => beginTranslation(tx, { by, from, language })),
  );
  return outcome.ok ? { begun: outcome.value.id } : { byHand: { from: textOf(form, 'path'), language } };
}

/** Publishes the drafts of one language, in two steps. */
export async function publishByForm(form: FormData, by: Staff): Promise<ActedOnTranslations> {
  const language = textOf(form, 'language');
  return submitPageForm(form, 'translations', async (tx) => {
    if (!isLanguage(language)) throw new NotDone(say('Choose a language.'));
    const name = languageName(language);
    const outcome = await publishLanguage(tx, { by, language, onlyDone: textOf(form, 'only-done') === 'yes' });
    if (!outcome.ok && outcome.reason === 'no-drafts')
      throw new NotDone(say('There is no draft in {language} to publish.', { language: name }));
    if (!outcome.ok) refuse(outcome.details);
    const { paths, id } = outcome.value;
    if (!paths)
      return {
        says: [say('A second person reads it first. Nothing changes on the site until then.')],
        button: say('Send to review'),
        did: say('It waits for a second reader.'),
        made: id,
      };
    return {
      says: paths.map((path) => say('Visitors see the change at {path}, and in what inherits from it.', { path })),
      button: say('Publish {language}', { language: name }),
      did: say('{language} is published. Other languages stay as they are.', { language: name }),
    };
  });
}
