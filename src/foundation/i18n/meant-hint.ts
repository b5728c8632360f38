import { meantAddress } from '#foundation/kit/meant-address.ts';
import type { Language } from '#foundation/locale/language.ts';
import { meantQuestion } from './meant-question.ts';

/**
 * The question about a mistyped mail provider, for a refused form that is sent as a document. Pages with the router ask at the field themselves.
 * Undefined if nothing seems wrong.
 */
export function meantHint(
  headers: Headers,
  { language, email }: { language: Language; email: string },
): string | undefined {
  const address = headers.get('sec-fetch-mode') === 'cors' ? null : meantAddress(email);
  return address === null ? undefined : meantQuestion(language, address);
}
