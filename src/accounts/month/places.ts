import { staffLanguage } from '#i18n/staff/say';
import { gstStates, isGstState } from '#locale/gstin';
import { stateNames } from '#locale/state-names';

/** What staff call a place of supply (code of a state), in their language; empty for what is none. */
export function placeName(code: string | null | undefined): string {
  if (!isGstState(code)) return '';
  const language = staffLanguage();
  return language === 'en' ? gstStates[code] : stateNames[code][language];
}
