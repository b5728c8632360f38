import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { ConversionService } from '#marketing/tracking/model';
import type { BadgeTone } from '#foundation/ui/controls/badge.tsx';
import type { ConversionEvent, ConversionState } from '../model.ts';

export const serviceWords: Record<ConversionService, StaffSentence> = {
  meta: 'Meta (Conversions API)',
  ga4: 'Google Analytics 4',
};

/** The settings that turn a service on. */
export const settingWords: Record<ConversionService, StaffSentence> = {
  meta: 'Set AD_PIXEL_ID and META_CONVERSIONS_TOKEN on the server.',
  ga4: 'Set GA4_MEASUREMENT_ID and GA4_API_SECRET on the server.',
};

export const resultWords: Record<ConversionEvent, StaffSentence> = {
  lead: 'A lead was left',
  checkout: 'A checkout was sent',
  paid: 'An order was paid',
  refunded: 'Money went back',
};

export const stateWords: Record<ConversionState, { word: StaffSentence; tone: BadgeTone }> = {
  waiting: { word: 'Waits', tone: 'info' },
  sending: { word: 'Being sent', tone: 'info' },
  told: { word: 'Told', tone: 'success' },
  refused: { word: 'Refused by the service', tone: 'danger' },
  failed: { word: 'Given up: no yes in time', tone: 'danger' },
  unknown: { word: 'Perhaps told', tone: 'warning' },
  dropped: { word: 'Left out: no consent any more, or the record is gone', tone: 'neutral' },
};
