import { and, inArray, ne, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { idsOf, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { isWithUs, type ShipmentState } from './shipments/states.ts';
import { courierNews, postalAddresses, shipments, shipmentSearch, shipmentSteps } from './tables.ts';

/** Where kits were sent. A kit that is still to be sent needs its address: that ends first. */
export const deliveryPersonalData: PersonalData = {
  columns: {
    postal_addresses: ['recipient', 'line1', 'line2', 'postcode', 'city', 'district', 'state', 'country', 'phone'],
    shipments: ['tracking'],
    shipment_search: ['folded', 'keys'],
    shipment_steps: ['why'],
    courier_news: ['tracking', 'words', 'place'],
  },
  find: async (tx, whose) => ({ ids: { shipment: (await ofOrders(tx, whose)).map(({ id }) => id) } }),
  read,
  hindrances: async (tx, whose) =>
    (await ofOrders(tx, whose))
      .filter(({ state }) => isWithUs(state as ShipmentState))
      .map(({ reference }) => ({ why: 'kit' as const, record: reference })),
  erase,
};

async function ofOrders(tx: Tx, whose: Whose) {
  const ids = idsOf(whose, 'order');
  return ids.length > 0 ? tx.select().from(shipments).where(inArray(shipments.orderId, ids)) : [];
}

async function read(tx: Tx, whose: Whose) {
  const ids = idsOf(whose, 'order');
  if (ids.length === 0) return [];
  const sent = await ofOrders(tx, whose);
  const addresses = await tx.select().from(postalAddresses).where(inArray(postalAddresses.orderId, ids));
  const news = await tx
    .select()
    .from(courierNews)
    .where(
      inArray(
        courierNews.shipmentId,
        sent.map(({ id }) => id),
      ),
    )
    .orderBy(courierNews.at);
  const newsOf = (id: string) =>
    news.flatMap(({ shipmentId, words, place }) =>
      shipmentId === id ? [[words, place].filter(Boolean).join(', ')] : [],
    );
  const references = new Map(sent.map(({ orderId, reference }) => [orderId, reference]));
  return [
    {
      section: 'addresses',
      rows: addresses.map(({ orderId, version: _version, ...address }) => ({
        order: references.get(orderId) ?? null,
        ...address,
      })),
    },
    {
      section: 'kits',
      rows: sent.map(({ id, reference, state, carrier, tracking, quantity, createdAt, sentAt, endedAt }) => ({
        order: reference,
        createdAt,
        state,
        quantity,
        carrier,
        tracking,
        sentAt,
        endedAt,
        details: newsOf(id),
      })),
    },
  ];
}

async function erase(tx: Tx, whose: Whose): Promise<void> {
  const ids = idsOf(whose, 'order');
  if (ids.length === 0) return;
  const kits = await ofOrders(tx, whose);
  const parcels = kits.map(({ id }) => id);
  await tx.delete(postalAddresses).where(inArray(postalAddresses.orderId, ids));
  if (parcels.length === 0) return;
  const numbers = kits.flatMap(({ tracking }) => tracking ?? []);
  await tx
    .delete(courierNews)
    .where(
      or(
        inArray(courierNews.shipmentId, parcels),
        numbers.length > 0 ? inArray(courierNews.tracking, numbers) : undefined,
      ),
    );
  await tx.delete(shipmentSearch).where(inArray(shipmentSearch.shipmentId, parcels));
  await tx.update(shipments).set({ tracking: null }).where(inArray(shipments.id, parcels));
  await tx
    .update(shipmentSteps)
    .set({ why: '' })
    .where(and(inArray(shipmentSteps.shipmentId, parcels), ne(shipmentSteps.who, 'system')));
}
