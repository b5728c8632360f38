import { findSold } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { dropAttempts } from './attempt.ts';
import { withBuyerState } from './buyer-state.ts';
import { attemptOf, isPlain, lockTries, type Try, type Wanted } from './lock-tries.ts';
import type { OrderInput } from './order-input.ts';
import { placeRound, type Placed } from './place-round.ts';
import { offerRefusal, type PlaceRefusal } from './rules.ts';

/**
 * Places orders at the server's prices and holds their seats, one or many, in one transaction and by one set of rules. The same attempt with the same
 * content returns the existing order; with other content the unpaid one is cancelled and its seat freed. A free order is enrolled immediately. Plain
 * orders need the same few statements for any number; each of the others (a coupon, a replaced order) needs its own. Returns an outcome for each
 * input, in their order; refuses with a `PlaceRefusal`: then the attempt's order, if any, does not change. Throws if two inputs share an attempt.
 */
export async function placeOrders(tx: Tx, inputs: OrderInput[]): Promise<Outcome<Placed, PlaceRefusal>[]> {
  const sold = await findSold(tx, [...new Set(inputs.map(({ offer }) => offer))]);
  const tried = inputs.map((input): Wanted | PlaceRefusal => {
    const found = sold.get(input.offer);
    const refusal = offerRefusal(found?.offer, input);
    return found && !refusal
      ? { id: newId(), input: withBuyerState(input, found.offer), ...found }
      : (refusal ?? 'unknown-offer');
  });
  const placed = await placeWanted(
    tx,
    tried.filter((one) => typeof one !== 'string'),
  );
  return tried.map((one) => {
    const outcome = typeof one === 'string' ? refused(one) : placed.get(one.id);
    if (!outcome) throw new Error('An order was neither placed nor refused');
    return outcome;
  });
}

async function placeWanted(tx: Tx, wanted: Wanted[]): Promise<Map<string, Outcome<Placed, PlaceRefusal>>> {
  if (wanted.length === 0) return new Map();
  const tries = await lockTries(tx, wanted);
  const placed = new Map<string, Outcome<Placed, PlaceRefusal>>();
  for (const round of inRounds(tries)) for (const [id, outcome] of await placeRound(tx, round)) placed.set(id, outcome);
  const inVain = tries.filter(({ id, newAttempt }) => newAttempt && !placed.get(id)?.ok);
  await dropAttempts(tx, inVain.map(attemptOf));
  return placed;
}

/** All plain orders together, then each of the others alone. */
function inRounds(tries: Try[]): Try[][] {
  const plain = tries.filter(isPlain);
  const others = tries.filter((one) => !isPlain(one)).map((one) => [one]);
  return plain.length > 0 ? [plain, ...others] : others;
}
