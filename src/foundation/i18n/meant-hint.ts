import { meantAddress } from '#foundation/kit/meant-address.ts';
import type { Language } from '#foundation/locale/language.ts';
import { meantQuestion } from './meant-question.ts';

/**
 * The question about a mistyped mail provider, for a form that is shown again as a document, so without the router, which asks at the field itself.
 * Undefined where nothing seems wrong.
 */
export function meantHint(
  headers: Headers,
  { language, email }: { language: Language; email: string },
): string | undefined {
  const address = headers.get('sec-fetch-mode') === 'cors' ? null : meantAddress(email);
  return address === null ? undefined : meantQuestion(language, address);
}
