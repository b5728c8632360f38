import { config } from '#foundation/config';
import { phoneChannels, type Channel, type PhoneChannel } from '../model.ts';
import { sandboxOf } from './sandbox/channel.ts';
import { sms } from './sms/channel.ts';
import { whatsapp } from './whatsapp/channel.ts';

const sandboxes: Record<PhoneChannel, Channel> = { whatsapp: sandboxOf('whatsapp'), sms: sandboxOf('sms') };

/** Whether the sandbox phone in the studio replaces WhatsApp and SMS: never together with a real provider. */
export function sandboxMessagesOn(): boolean {
  const { SANDBOX_MESSAGES, WHATSAPP_TOKEN, MSG91_AUTH_KEY } = config();
  return SANDBOX_MESSAGES && WHATSAPP_TOKEN === undefined && MSG91_AUTH_KEY === undefined;
}

/** The provider of a channel; null if none is set up. */
export function channelFor(name: PhoneChannel): Channel | null {
  if (sandboxMessagesOn()) return sandboxes[name];
  const { WHATSAPP_TOKEN, MSG91_AUTH_KEY } = config();
  if (name === 'whatsapp') return WHATSAPP_TOKEN === undefined ? null : whatsapp;
  return MSG91_AUTH_KEY === undefined ? null : sms;
}

/** The phone channels that are set up, in order of preference. */
export function phoneChannelsOn(): PhoneChannel[] {
  return phoneChannels.filter((name) => channelFor(name) !== null);
}

/** Whether messages can be sent to phones at all. */
export function messagesOn(): boolean {
  return phoneChannelsOn().length > 0;
}
