import type { Language } from '#foundation/locale/language.ts';
import { isCode, type MessagePurpose, type PhoneChannel, purposes } from '../model.ts';
import { en } from './starter/en.ts';
import { hi } from './starter/hi.ts';
import { kn } from './starter/kn.ts';
import { ml } from './starter/ml.ts';
import type { StarterTexts } from './starter/starter-texts.ts';
import { ta } from './starter/ta.ts';
import { te } from './starter/te.ts';

const starters: Record<Language, StarterTexts> = { en, hi, kn, ml, ta, te };

export type TemplatePlace = { purpose: MessagePurpose; channel: PhoneChannel; language: Language };

/** The default text of a place. An SMS is paid by its length: it has no preferences line, except for offers. */
export function starterText({ purpose, channel, language }: TemplatePlace): string {
  const { texts, close } = starters[language];
  if (isCode(purpose)) return texts[purpose];
  if (channel === 'whatsapp') return `${texts[purpose]}\n\n${close}`;
  return purposes[purpose].consent === 'offers' ? `${texts[purpose]} ${close}` : texts[purpose];
}
