import { sql } from 'drizzle-orm';
import { database } from '#platform/db';
import type { PostalAddress } from '#sales/delivery/model';
import type { Order } from '#sales/orders/model';
import { findShipmentOf, listSteps } from '../../src/sales/delivery/shipments/find-shipments.ts';

/** Where kits of tests go. */
export const address: PostalAddress = {
  recipient: 'Meena Raman',
  line1: '12 Beach Road',
  line2: '',
  postcode: '600001',
  city: 'Chennai',
  district: 'Chennai',
  state: '33',
  country: 'IN',
  phone: '+919840012345',
};

/** The shipment of an order; throws where there is none. */
export async function kitOf({ id }: Pick<Order, 'id'>) {
  const shipment = await findShipmentOf(database(), id);
  if (!shipment) throw new Error('The order has no shipment');
  return shipment;
}

/** The states a shipment went through, the first one first. */
export async function wayOf(order: Pick<Order, 'id'>): Promise<string[]> {
  const steps = await listSteps(database(), (await kitOf(order)).id);
  return steps.map(({ toState }) => toState).toReversed();
}

/** The time in which a step can be taken back quietly is over. */
export async function letTimePass(): Promise<void> {
  await database().execute(
    sql`update shipment_steps set tell_from = now() where tell_from is not null and told_at is null`,
  );
}
