import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { contactOf } from '../contacts/contact.ts';
import { consentHistory, consentsOf, saidStop, sayConsent } from './consents.ts';
import { askedChannel } from './opt-in.ts';

/** The consent version of imported files, whose wording was in no form of ours. */
const versionOfFiles = 'file';

type OfFile = { mobile: string; name: string; language: Language; wording: string; who: string };

/**
 * Records the consent of an imported person, as stated by staff: a yes to messages about workshops with their wording. Like a form it cancels no
 * STOP, and it does not replace an earlier yes or no.
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

/** Withdraws a file's consent unless the person said something since: nothing more is sent until they consent themselves. */
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

/** The source of the latest consent about workshops on a channel. */
async function lastSource(tx: Tx, mobile: string, channel: 'whatsapp' | 'sms'): Promise<string | null> {
  const last = (await consentHistory(tx, mobile)).find((one) => one.channel === channel && one.purpose === 'workshop');
  return last?.source ?? null;
}
