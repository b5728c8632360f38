import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import type { BatchMessageWords, MessageWords } from '../../model.ts';

/** The texts of the form: those for everybody, and those of each language in which something was typed. */
export function readMessageForm(form: SentForm): BatchMessageWords {
  const words = (suffix: string): MessageWords => ({
    subject: textOf(form, `subject${suffix}`).trim(),
    text: textOf(form, `text${suffix}`).replaceAll('\r\n', '\n').trim(),
  });
  const of: Partial<Record<Language, MessageWords>> = {};
  for (const language of languageCodes) {
    const own = words(`-${language}`);
    if (own.subject || own.text) of[language] = own;
  }
  return { otherwise: words(''), of };
}
