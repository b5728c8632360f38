import { ga4SettingsTogether } from './conversion-settings.ts';
import { leadAdSettingsTogether } from './lead-ad-settings.ts';
import { messageSettingsTogether } from './message-settings.ts';
import { storageSettingsTogether } from './storage-settings.ts';

/** What each payment company needs at once: with a part of it payments would be taken that nobody can prove. Then the storage service. */
const together: (readonly string[])[] = [
  storageSettingsTogether,
  ...Object.values(messageSettingsTogether),
  leadAdSettingsTogether,
  ga4SettingsTogether,
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
];

/** A sentence for each setting that is missing beside one that is there. */
export function halfSwitchedOn(values: Record<string, unknown>): string[] {
  return together.flatMap((names) => {
    const given = names.filter((name) => values[name] !== undefined);
    if (given.length === 0 || given.length === names.length) return [];
    const missing = names.filter((name) => values[name] === undefined);
    return missing.map((name) => `${name}: is missing or empty, but ${given.join(' and ')} is set`);
  });
}
