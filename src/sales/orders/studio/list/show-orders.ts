import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { batchTimes } from '#catalogue/batches';
import { programmeTitles } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { marketName } from '#foundation/locale/market.ts';
import { gatewaysOfOrders } from '#sales/payments';
import { tagsOf } from '#platform/notes';
import type { Order } from '../../model.ts';
import { gatewayWords } from '#sales/payments/gateways/gateway-words.ts';
import { learnerNames } from '../../order/learners/learner-names.ts';
import { describeOrders } from '../../order/words/money-words.ts';
import { sourceWords } from './read-order-query.ts';

export type ShownOrder = Awaited<ReturnType<typeof showOrders>>[number];

/** Orders in the words of staff: names of programmes, batches, markets and means of payment instead of their codes. */
export async function showOrders(tx: Tx, list: Order[]) {
  const words = await describeOrders(tx, list);
  const titles = await programmeTitles(tx);
  const times = await batchTimes(
    tx,
    list.map(({ batchId }) => batchId),
  );
  const means = await gatewaysOfOrders(
    tx,
    list.map(({ id }) => id),
  );
  const tags = await tagsOf(
    tx,
    'order',
    list.map(({ id }) => id),
  );
  return list.map(
    ({ id, reference, state, buyer, learners, programme, batchId, market, source, total, createdAt }) => ({
      id,
      reference,
      state,
      buyer: buyer.name,
      learner: learnerNames(learners, staffLanguage()),
      seats: learners.length,
      mobile: buyer.mobile,
      email: buyer.email,
      programme: titles.get(programme) ?? say('A programme that is gone'),
      batch: times.get(batchId) ?? '',
      market: marketName(market, staffLanguage()),
      means: (means.get(id) ?? []).map(gatewayWords).join(', '),
      source: say(sourceWords[source]),
      tags: tags.get(id) ?? [],
      amount: total,
      total: formatMoney(total, staffLanguage()),
      words: words.get(id) ?? '',
      createdAt,
    }),
  );
}
