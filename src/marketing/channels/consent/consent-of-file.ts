import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { contactOf } from '../contacts/contact.ts';
import { consentHistory, consentsOf, saidStop, sayConsent } from './consents.ts';
import { askedChannel } from './opt-in.ts';

/** The version of words that no form of ours showed. */
const versionOfFiles = 'file';

type OfFile = { mobile: string; name: string; language: Language; wording: string; who: string };

/**
 * Notes what staff say somebody of a file agreed to: a yes to messages about workshops in the words that staff gave. Like a form it takes
 * back no STOP, and it changes nothing where a yes or a no was said before.
 */
export async function consentOfFile(tx: Tx, { mobile, name, language, wording, who }: OfFile): Promise<void> {
  const channel = askedChannel();
  if (!channel) return;
  const said = await consentsOf(tx, mobile);
  if (saidStop(said, channel) || said[channel].workshop !== null) return;
  await contactOf(tx, { mobile, name, language });
  await sayConsent(tx, {
    mobile,
    channels: [channel],
    purposes: ['workshop'],
    given: true,
    wording,
    wordingVersion: versionOfFiles,
    language,
    source: 'file',
    who,
  });
}

/** Takes back what a file said, where nothing was said since: nothing more is sent to them until they agree themselves. */
export async function takeBackConsentOfFile(tx: Tx, { mobile, who }: Pick<OfFile, 'mobile' | 'who'>): Promise<void> {
  const said = await consentsOf(tx, mobile);
  for (const channel of ['whatsapp', 'sms'] as const) {
    if (said[channel].workshop !== true || (await lastSource(tx, mobile, channel)) !== 'file') continue;
    await sayConsent(tx, {
      mobile,
      channels: [channel],
      purposes: ['workshop'],
      given: false,
      wording: 'The import was taken back.',
      wordingVersion: versionOfFiles,
      language: 'en',
      source: 'file',
      who,
    });
  }
}

/** Where the last word about workshops on a channel was said. */
async function lastSource(tx: Tx, mobile: string, channel: 'whatsapp' | 'sms'): Promise<string | null> {
  const last = (await consentHistory(tx, mobile)).find((one) => one.channel === channel && one.purpose === 'workshop');
  return last?.source ?? null;
}
