import { inArray } from 'drizzle-orm';
import { config } from '#config';
import type { Tx } from '#db';
import { mailDocument, type MailBlock } from '#mail';
import { paths } from '#paths';
import { orders } from '../tables.ts';
import { needWords, type AlertKind } from '../order/need.ts';

export type Alerted = { kind: AlertKind; orderId: string; at: Date };

/** So many orders are named; the rest is counted. */
const named = 20;
const kinds: AlertKind[] = ['no-seat', 'cancellation', 'move', 'to-refund'];

/**
 * The mail to staff about orders that need them. It names references alone: no name, address or word of a buyer leaves the
 * studio, nor does any link that would open an order without signing in.
 */
export async function alertMail(tx: Tx, alerts: Alerted[]): Promise<{ subject: string; html: string; text: string }> {
  const { SITE_URL } = config();
  const references = await referencesOf(tx, alerts);
  const blocks: MailBlock[] = kinds.flatMap((kind): MailBlock[] => {
    const some = alerts.filter((alert) => alert.kind === kind);
    if (some.length === 0) return [];
    const { title, todo } = needWords[kind];
    const more = some.length - named;
    return [
      { kind: 'heading', text: `${title}: ${some.length}` },
      { kind: 'paragraph', text: `${todo}.` },
      ...some.slice(0, named).map(({ orderId }): MailBlock => {
        return { kind: 'link', label: references.get(orderId) ?? orderId, url: SITE_URL + paths.studioOrder(orderId) };
      }),
      ...(more > 0 ? [{ kind: 'small' as const, text: `And ${more} more.` }] : []),
    ];
  });
  const count = new Set(alerts.map(({ orderId }) => orderId)).size;
  const subject = count === 1 ? 'An order needs you' : `${count} orders need you`;
  blocks.push({ kind: 'button', label: 'Open the studio', url: SITE_URL + paths.studio() });
  return { subject, ...mailDocument({ language: 'en', title: subject, blocks }) };
}

async function referencesOf(tx: Tx, alerts: Alerted[]): Promise<Map<string, string>> {
  const ids = [...new Set(alerts.map(({ orderId }) => orderId))];
  const rows = await tx
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
