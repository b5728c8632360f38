import { say, staffLanguage, type StaffText } from '#foundation/i18n/staff/say.ts';
import { sayStored } from '#foundation/i18n/staff/say-stored.ts';
import { config } from '#foundation/config';
import { mailDocument, type MailBlock } from '#platform/mail';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { alertKinds, alertRules, type AlertKind } from './model.ts';

export type Alerted = { kind: AlertKind; aboutId: string; label: string; path: string };

/** Link texts that are sentences, as stored; all others are numbers. */
const labels: StaffText[] = ['From {page}', 'A mail that did not arrive'];

/** Items listed per kind; the rest is counted. */
const named = 20;
/** Kinds that are a list of orders: a mail of these alone says so. */
const ofOrders = new Set<AlertKind>([
  'no-seat',
  'cancellation',
  'move',
  'to-refund',
  'dispute',
  'failed-refund',
  'new-order',
]);

/**
 * The alert or digest mail to staff, in the current studio language. It contains references only: no buyer's name, address or text leaves the
 * studio, nor any link that works without signing in.
 */
export function alertMail(
  alerts: Alerted[],
  { digest = false }: { digest?: boolean } = {},
): { subject: string; html: string; text: string } {
  const { SITE_URL } = config();
  const blocks: MailBlock[] = alertKinds.flatMap((kind): MailBlock[] => {
    const some = alerts.filter((alert) => alert.kind === kind);
    if (some.length === 0) return [];
    const { title, todo } = alertRules[kind];
    const more = some.length - named;
    return [
      { kind: 'heading', text: `${say(title)}: ${some.length}` },
      { kind: 'paragraph', text: say(todo) },
      ...some.slice(0, named).map(({ aboutId, label, path }): MailBlock => {
        return {
          kind: 'link',
          label: sayStored(labels, label) || aboutId,
          url: SITE_URL + (path || studioPaths.studio()),
        };
      }),
      ...(more > 0 ? [{ kind: 'small' as const, text: say('And {count} more.', { count: more }) }] : []),
    ];
  });
  const count = new Set(alerts.map(({ aboutId }) => aboutId)).size;
  const subject = digest ? digestSubject(count) : nowSubject(count, alerts);
  blocks.push({ kind: 'button', label: say('Open the studio'), url: SITE_URL + studioPaths.studio() });
  blocks.push({
    kind: 'link',
    label: say('Choose what you are told, and when'),
    url: `${SITE_URL}${studioPaths.studioAccount()}#alerts`,
  });
  return { subject, ...mailDocument({ language: staffLanguage(), title: subject, blocks }) };
}

function digestSubject(count: number): string {
  return count === 1 ? say('Your day: 1 thing to look at') : say('Your day: {count} things to look at', { count });
}

function nowSubject(count: number, alerts: Alerted[]): string {
  if (alerts.every(({ kind }) => ofOrders.has(kind)))
    return count === 1 ? say('An order needs you') : say('{count} orders need you', { count });
  return count === 1 ? say('One thing needs you') : say('{count} things need you', { count });
}
