import { log } from '#foundation/config/log.server.ts';
import { defineJob } from '#platform/jobs';
import { channelFor } from '../providers/channels.ts';
import { refreshApprovals } from '../templates/submit-template.ts';

/** Fetches the template states hourly: a webhook may have been lost. */
defineJob({
  name: 'refresh-message-templates',
  schedule: '17 * * * *',
  handle: async () => {
    const channel = channelFor('whatsapp');
    if (!channel) return;
    const done = await refreshApprovals(channel);
    if (!done.ok) log().warn({ provider: channel.name, reason: done.reason }, 'templates could not be asked for');
  },
});
