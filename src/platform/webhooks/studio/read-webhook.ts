import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { listPage, pageRows } from '#foundation/kit/list-page.ts';
import { history } from '#platform/people';
import { findEndpoint } from '../endpoints/find-endpoints.ts';
import { countDeliveries, listDeliveries } from '../log/read-log.ts';
import { isDeliveryState } from '../model.ts';

/** The data of an endpoint's page: its settings, deliveries and history, or null. */
export async function readWebhook(tx: Tx, id: string, query: URLSearchParams) {
  const endpoint = isId(id) ? await findEndpoint(tx, id) : null;
  if (!endpoint) return null;
  const asked = query.get('state') ?? '';
  const state = isDeliveryState(asked) ? asked : null;
  const { page, ...range } = listPage(query);
  return {
    endpoint,
    state,
    page,
    ...pageRows(await listDeliveries(tx, { endpoint: id, state, ...range })),
    counts: await countDeliveries(tx, id),
    entries: await history(tx, 'webhook', id),
  };
}

export type ShownWebhook = NonNullable<Awaited<ReturnType<typeof readWebhook>>>;
