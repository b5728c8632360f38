import { config, messageSettingsTogether } from '#foundation/config';
import type { Tx } from '#platform/db';
import { history } from '#platform/people';
import type { Role } from '#platform/people/model';
import { phoneChannels } from '../../model.ts';
import { channelFor, sandboxMessagesOn } from '../../providers/channels.ts';
import { clockOf } from '../../settings/quiet-hours.ts';
import { readRules, type MessageRules } from '../../settings/rules.ts';
import { readTabs } from '../shared/read-tabs.ts';

/** The rules as form values. */
export const typedRules = (rules: MessageRules) => ({
  quietFrom: clockOf(rules.quietFrom),
  quietUntil: clockOf(rules.quietUntil),
  workshopCap: String(rules.workshopCap),
  offersCap: String(rules.offersCap),
});

/** Masks a secret, keeping enough for a colleague to recognize it. */
const masked = (text: string | undefined) => (text === undefined ? null : `••••${text.slice(-4)}`);

export type ShownRules = Awaited<ReturnType<typeof readRulesPage>>;

/** The message rules, and the channels with their keys. */
export async function readRulesPage(tx: Tx, role: Role) {
  const rules = await readRules(tx);
  const settings = config();
  return {
    tabs: await readTabs(tx, role),
    values: typedRules(rules),
    version: rules.version,
    sandbox: sandboxMessagesOn(),
    channels: phoneChannels.map((channel) => ({
      channel,
      on: channelFor(channel) !== null,
      keys: messageSettingsTogether[channel].map((name) => ({ name, value: masked(settings[name]) })),
      webhook: `${settings.SITE_URL}/webhooks/messages/${channel}`,
    })),
    entries: await history(tx, 'messages', 'rules'),
  };
}
