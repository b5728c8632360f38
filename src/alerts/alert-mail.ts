import { config } from '#config';
import { mailDocument, type MailBlock } from '#mail';
import { paths } from '#paths';
import { alertKinds, alertRules, type AlertKind } from './model.ts';

export type Alerted = { kind: AlertKind; aboutId: string; label: string; path: string };

/** So many things of a kind are named; the rest is counted. */
const named = 20;
/** Kinds that are a list of orders: a mail of these alone says so. */
const ofOrders = new Set<AlertKind>(['no-seat', 'cancellation', 'move', 'to-refund', 'new-order']);

/**
 * The mail to staff about what needs them, or their digest. It names references alone: no name, address or word of a buyer leaves the
 * studio, nor does any link that would open something without signing in.
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
      { kind: 'heading', text: `${title}: ${some.length}` },
      { kind: 'paragraph', text: `${todo}.` },
      ...some.slice(0, named).map(({ aboutId, label, path }): MailBlock => {
        return { kind: 'link', label: label || aboutId, url: SITE_URL + (path || paths.studio()) };
      }),
      ...(more > 0 ? [{ kind: 'small' as const, text: `And ${more} more.` }] : []),
    ];
  });
  const count = new Set(alerts.map(({ aboutId }) => aboutId)).size;
  const what = alerts.every(({ kind }) => ofOrders.has(kind)) ? 'order' : 'thing';
  const one = what === 'order' ? 'An order needs you' : 'One thing needs you';
  const now = count === 1 ? one : `${count} ${what}s need you`;
  const subject = digest ? `Your day: ${count} ${count === 1 ? 'thing' : 'things'} to look at` : now;
  blocks.push({ kind: 'button', label: 'Open the studio', url: SITE_URL + paths.studio() });
  blocks.push({
    kind: 'link',
    label: 'Choose what you are told, and when',
    url: `${SITE_URL}${paths.studioAccount()}#alerts`,
  });
  return { subject, ...mailDocument({ language: 'en', title: subject, blocks }) };
}
