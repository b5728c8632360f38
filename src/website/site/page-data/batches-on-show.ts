import { listBatches } from '#catalogue/batches';
import { soldBy, type Batch } from '#catalogue/batches/model';
import { seatRulesOf, type Offer, type Programme } from '#catalogue/catalog/model';
import { database } from '#platform/db';

type Asked = {
  at?: Date | undefined;
  programme?: string;
  /** Those of the offers. */
  programmes: () => Promise<(Programme | null)[]>;
};

/**
 * The batches that pages list, of one programme (slug) or of all: those that have not begun, at `at` or now, and those that have begun and may still be
 * joined by one of these offers, last.
 */
export async function batchesOnShow(offers: Offer[], { at, programme, programmes }: Asked): Promise<Batch[]> {
  const joined = offers.filter(({ joinUntil }) => joinUntil > 1);
  const only = programme === undefined ? {} : { programmes: [programme] };
  // Batches that have begun are read only where an offer sells some.
  const listed = await listBatches(database(), { ...only, running: joined.length > 0 });
  const batches = at === undefined ? listed : listed.map((batch) => later(batch, at));
  const sold = joined.length > 0 ? await programmes() : [];
  const rules = rulesByProgramme(joined, sold);
  const isAhead = (batch: Batch) => batch.secondsLeft > 0 && (at === undefined || batch.startsAt > at);
  const isJoined = (batch: Batch) => batch.secondsLeft <= 0 && soldBy(batch, rules.get(batch.programme)).bookable;
  return [...batches.filter(isAhead), ...batches.filter(isJoined)];
}

/** A batch as it is at a later moment: fewer sessions are to come. */
function later(batch: Batch, at: Date): Batch {
  if (!batch.begun) return batch;
  const toCome = batch.begun.toCome.filter(({ startsAt }) => startsAt > at);
  return { ...batch, begun: { ...batch.begun, toCome } };
}

function rulesByProgramme(offers: Offer[], programmes: (Programme | null)[]) {
  const known = programmes.flatMap((programme) => programme ?? []);
  return new Map(
    known.map(({ id, slug }) => [slug, seatRulesOf(offers.filter(({ programmeId }) => programmeId === id))]),
  );
}
