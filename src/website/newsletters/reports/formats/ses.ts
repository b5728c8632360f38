import { z } from 'zod';
import { readJson } from '#foundation/kit/json/read-json.ts';
import type { Report } from '../read-reports.ts';

/** What Amazon SNS posts: a subscription of this address to a topic, or a notification. */
const envelope = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.url().max(2_000) }),
  z.object({ Type: z.literal('UnsubscribeConfirmation') }),
  z.object({ Type: z.literal('Notification'), Message: z.string() }),
]);

const recipients = z.array(z.object({ emailAddress: z.string().min(3).max(400) })).max(1_000);
const mail = z.object({ commonHeaders: z.object({ messageId: z.string().max(300).optional() }).optional() }).optional();
/** Notifications of an identity name their kind so, events of a configuration set so. */
const kind = { notificationType: z.string().optional(), eventType: z.string().optional(), mail };
const told = z.object({
  ...kind,
  bounce: z
    .object({ bounceType: z.string(), bounceSubType: z.string().optional(), bouncedRecipients: recipients })
    .optional(),
  complaint: z.object({ complaintFeedbackType: z.string().nullish(), complainedRecipients: recipients }).optional(),
});

/** Rejections of the mail itself block no address. */
const aboutTheMail = new Set(['ContentRejected', 'AttachmentRejected', 'MessageTooLarge']);

export type FromSns = { reports: Report[] } | { confirm: string };

/**
 * The content of an SNS message about SES: reports, or the address to confirm the subscription; null if unreadable. With "raw message delivery" the
 * message comes without its envelope.
 */
export function readSes(body: unknown): FromSns | null {
  const read = envelope.safeParse(body);
  if (!read.success) {
    const raw = told.safeParse(body);
    return raw.success && (raw.data.notificationType ?? raw.data.eventType) ? { reports: reportsOf(raw.data) } : null;
  }
  if (read.data.Type === 'SubscriptionConfirmation')
    return isOfSns(read.data.SubscribeURL) ? { confirm: read.data.SubscribeURL } : null;
  if (read.data.Type === 'UnsubscribeConfirmation') return { reports: [] };
  // A topic also sends plain test messages.
  const found = told.safeParse(readJson(read.data.Message));
  return { reports: found.success ? reportsOf(found.data) : [] };
}

/** Only Amazon's own servers are requested. */
function isOfSns(address: string): boolean {
  const { protocol, hostname, port, username } = new URL(address);
  const known = /^sns\.[a-z0-9-]{5,30}\.amazonaws\.com(?:\.cn)?$/.test(hostname);
  return known && protocol === 'https:' && port === '' && username === '';
}

function reportsOf({ notificationType, eventType, mail: about, bounce, complaint }: z.output<typeof told>): Report[] {
  const messageId = about?.commonHeaders?.messageId;
  const each = (type: Report['type'], all: z.output<typeof recipients>): Report[] =>
    all.map(({ emailAddress }) => ({ type, address: bare(emailAddress), ...(messageId && { messageId }) }));
  const happened = notificationType ?? eventType;
  // Somebody took the mail out of the spam folder.
  if (complaint?.complaintFeedbackType === 'not-spam') return [];
  if (happened === 'Complaint' && complaint) return each('complaint', complaint.complainedRecipients);
  if (happened !== 'Bounce' || !bounce || aboutTheMail.has(bounce.bounceSubType ?? '')) return [];
  return each(bounce.bounceType === 'Permanent' ? 'bounce' : 'soft-bounce', bounce.bouncedRecipients);
}

/** Some addresses include a name: `Meena <meena@example.com>`. */
const bare = (address: string): string => (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().slice(0, 254);
