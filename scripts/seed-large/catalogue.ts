import { newId } from '#foundation/kit/id.ts';
import type { Insert } from './insert.ts';
import { now, one, twoYears } from './made-up.ts';

export type SeededBatch = { id: string; programme: string };

/** Forty workshops and their batches, most of them over. */
export async function seedBatches(insert: Insert, wanted: number): Promise<SeededBatch[]> {
  const programmes = Array.from({ length: 40 }, (_, number) => ({
    id: newId(),
    slug: `seeded-${number + 1}`,
    topic: 'aeromodelling',
    format: 'workshop',
    ages_min: 8,
    ages_max: 14,
    title: { en: `Seeded workshop ${number + 1}` },
    summary: { en: 'To measure with.' },
    sessions: 2,
    minutes_per_session: 60,
    kit: false,
  }));
  await insert(
    'programmes',
    'id uuid, slug text, topic text, format text, ages_min integer, ages_max integer, title jsonb, summary jsonb, sessions integer, minutes_per_session integer, kit boolean',
    programmes,
  );
  const batches = Array.from({ length: wanted }, (_, number) => ({
    id: newId(),
    slug: `seeded-batch-${number + 1}`,
    programme: one(programmes).slug,
    language: one(['en', 'ta', 'te', 'kn', 'ml']),
    zone: 'Asia/Kolkata',
    starts_at: new Date(now + (number / wanted - 0.9) * twoYears).toISOString(),
    start_rule: 'seeded',
    capacity: 500,
    taken: 0,
    state: 'open',
  }));
  await insert(
    'batches',
    'id uuid, slug text, programme text, language text, zone text, starts_at timestamptz, start_rule text, capacity integer, taken integer, state text',
    batches,
  );
  return batches;
}
