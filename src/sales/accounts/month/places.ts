import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { gstStates, isGstState } from '#foundation/locale/gstin.ts';
import { stateNames } from '#foundation/locale/state-names.ts';

/** What staff call a place of supply (code of a state), in their language; empty for what is none. */
export function placeName(code: string | null | undefined): string {
  if (!isGstState(code)) return '';
  const language = staffLanguage();
  return language === 'en' ? gstStates[code] : stateNames[code][language];
}
