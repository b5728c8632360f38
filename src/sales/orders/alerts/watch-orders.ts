import { createHash } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import { watchFor, type Watched } from '#platform/alerts';
import type { Tx } from '#platform/db';
import { listFailedMails } from '#platform/mail';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { listRefusedWebhooks } from '#sales/payments';
import { orders } from '../tables.ts';
import { gatewayWords } from '#sales/payments/gateways/gateway-words.ts';

const most = 2_000;

/** Orders paid since an instant, undeliverable mails, and refused payment webhooks. */
export async function ordersToTell(tx: Tx, since: Date): Promise<Watched[]> {
  const { id, reference, paidAt } = orders;
  const paid = await tx
    .select({ id, reference })
    .from(orders)
    .where(gt(paidAt, since))
    .orderBy(asc(paidAt))
    .limit(most);
  const failed = await listFailedMails(tx, 100);
  const refused = await listRefusedWebhooks(tx);
  return [
    ...paid.map((order) => ({
      kind: 'new-order' as const,
      aboutId: order.id,
      label: order.reference,
      path: studioPaths.studioOrder(order.id),
    })),
    ...failed.map((mail) => ({
      kind: 'failed-mail' as const,
      aboutId: mail.id,
      label: 'A mail that did not arrive',
      path: studioPaths.studioMail(mail.id),
    })),
    ...refused.map(({ gateway, reason, since: first }) => ({
      kind: 'refused-webhook' as const,
      aboutId: idOf(`${gateway} ${reason} ${first.toISOString()}`),
      label: gatewayWords(gateway),
      path: studioPaths.studioMoney(),
    })),
  ];
}

/** A stable id for items without one. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

watchFor({ name: 'orders', find: ordersToTell });
