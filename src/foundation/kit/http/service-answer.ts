import { cutTo, printable } from '../clean-text.ts';

/**
 * What another company said of our keys. `takes`: they are right; `refuses`: they are not; `silent`: no answer in time; `strange`: an answer that does
 * not say. `says`: its own words, in one line without our secrets; `account`: whose the keys are, by its words. Null: it said nothing of it.
 */
export type ServiceAnswer = {
  how: 'takes' | 'refuses' | 'silent' | 'strange';
  says: string | null;
  account: string | null;
};

/** Words of another system in one line, at most 200 characters, with each of our secrets struck out, also where it is encoded. Null for none. */
export function wordsOf(text: unknown, secrets: readonly (string | undefined)[]): string | null {
  if (typeof text !== 'string') return null;
  let said = text;
  for (const secret of secrets) {
    if (!secret || secret.length < 4) continue;
    for (const form of [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)])
      said = said.replaceAll(form, '…');
  }
  return cutTo(printable(said).replaceAll(/\s+/g, ' ').trim(), 200) || null;
}
