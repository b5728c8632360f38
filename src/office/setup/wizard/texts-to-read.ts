import { wordsIn } from '#website/authoring/templates/words/all-words.ts';
import { config, retentionWords } from '#foundation/config';
import type { Language } from '#foundation/locale/language.ts';
import { fillPublished } from '#website/site';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';
import { ownPath } from '../pages/compose-pages.ts';
import { policyParts, policyText } from '../pages/compose-policy.ts';
import { chosenLanguages, promisesOf } from './steps.ts';

/** The policies that the last step publishes, in each language, as visitors will see them. */
export function textsToRead(typed: Typed): { path: string; label: string; language: Language; paragraphs: string[] }[] {
  const promises = promisesOf(typed);
  const said = (name: string) => (typed[name] ?? '').trim();
  const mail = said('MAIL_FROM') || config().MAIL_FROM;
  const known = {
    legalName: said('OWNER_NAME') || said('BRAND_NAME'),
    registeredAddress: said('OWNER_ADDRESS').replaceAll('\n', ', '),
    supportEmail: mail,
    privacyEmail: mail,
    grievanceEmail: mail,
    ...retentionWords(config()),
  };
  return chosenLanguages(typed).flatMap((language) => {
    const words = wordsIn(language);
    return policyParts.map((part) => {
      const { text } = fillPublished({ text: policyText(words, promises, part) }, known);
      return {
        path: ownPath(part, language, ''),
        label: words.policies[part].label,
        language,
        paragraphs: text.map((paragraph) => paragraph.replaceAll('**', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
      };
    });
  });
}
