import { say } from '#foundation/i18n/staff/say.ts';
import type { Touch } from '../touches/touch.ts';

/** A touch in words for staff: campaign, source and referring site, the page it led to, and the names of click ids. */
export function touchSentence({ campaign, source, medium, referrer, landing, by, clicks }: Touch): string {
  const from = [campaign, [source, medium].filter(Boolean).join(' / '), referrer].filter(Boolean).join(' · ');
  if (by === 'hand') return say('By hand');
  const ad = clicks ? ` · ${Object.keys(clicks).join(', ')}` : '';
  return (from === '' ? say('Direct or unknown') : from) + (landing ? ` → ${landing}` : '') + ad;
}
