import { ga4SettingsTogether } from './conversion-settings.ts';
import { gatewaySettings } from './gateway-settings.ts';
import { leadAdSettingsTogether } from './lead-ad-settings.ts';
import { messageSettingsTogether } from './message-settings.ts';
import { storageSettingsTogether } from './storage-settings.ts';

/** Groups of settings that a service needs together. */
const together: (readonly string[])[] = [
  storageSettingsTogether,
  ...Object.values(messageSettingsTogether),
  leadAdSettingsTogether,
  ga4SettingsTogether,
  ...gatewaySettings.map((gateway) => gateway.together),
];

/** One sentence for each setting that is missing while another of its group is set. */
export function halfSwitchedOn(values: Record<string, unknown>): string[] {
  return together.flatMap((names) => {
    const given = names.filter((name) => values[name] !== undefined);
    if (given.length === 0 || given.length === names.length) return [];
    const missing = names.filter((name) => values[name] === undefined);
    return missing.map((name) => `${name}: is missing or empty, but ${given.join(' and ')} is set`);
  });
}
