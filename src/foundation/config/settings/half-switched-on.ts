import { ga4SettingsTogether } from './conversion-settings.ts';
import { gatewaySettings } from './gateway-settings.ts';
import { leadAdSettingsTogether } from './lead-ad-settings.ts';
import { messageSettingsTogether } from './message-settings.ts';
import { storageSettingsTogether } from './storage-settings.ts';

/** What is needed at once, for a service to work at all. */
const together: (readonly string[])[] = [
  storageSettingsTogether,
  ...Object.values(messageSettingsTogether),
  leadAdSettingsTogether,
  ga4SettingsTogether,
  ...gatewaySettings.map((gateway) => gateway.together),
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
