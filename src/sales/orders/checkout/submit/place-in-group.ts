import { inTransaction, isAboutData, isUnavailable } from '#platform/db';
import { createGroup } from '#foundation/kit/group-commit.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import type { OrderInput } from '../../placement/order-input.ts';
import { placeOrders } from '../../placement/place-orders.ts';
import type { Placed } from '../../placement/place-round.ts';
import type { PlaceRefusal } from '../../placement/rules.ts';

/**
 * Places an order as `placeOrders` does, in one transaction with those that arrived while the last group was written (group commit); returns after
 * its commit. Never call it inside a transaction.
 */
export const placeInGroup = createGroup<OrderInput, Outcome<Placed, PlaceRefusal>>({
  largest: 128,
  nameOf: ({ attempt, offer }) => `${attempt} ${offer}`,
  commit: (inputs) => inTransaction((tx) => placeOrders(tx, inputs)),
  isAboutOne: isAboutData,
  isAboutAll: isUnavailable,
});
