import { say } from '#foundation/i18n/staff/say.ts';
import { printable } from '#foundation/kit/clean-text.ts';

/** The typed values, by field. */
export type TypedMaterial = { title: string; url: string };
export type MaterialProblems = Partial<Record<keyof TypedMaterial, string>>;

/** A material ready to store, or its errors by field. */
export function readMaterial(typed: TypedMaterial): { value: TypedMaterial } | { problems: MaterialProblems } {
  const title = printable(typed.title);
  const url = typed.url.trim();
  const problems: MaterialProblems = {};
  if (title === '' || title.length > 120) problems.title = say('Type a title of 1 to 120 characters.');
  const address = httpsAddress(url);
  if (address === null) problems.url = say('Type an address that begins with https://, of at most 1,000 characters.');
  return address !== null && Object.keys(problems).length === 0 ? { value: { title, url: address } } : { problems };
}

/** Without user name and password, which a shared link must not contain. */
function httpsAddress(text: string): string | null {
  if (text.length > 1_000 || !/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
    ? url.href
    : null;
}
