import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import { ok, refused, type Outcome } from '#kit/outcome';
import { offerSchema, programmeSchema, type OfferContent, type ProgrammeContent } from './content-schema.ts';
import { offers, programmes } from '../tables.ts';
import { forgettingCatalogue } from './forget-catalogue.ts';

export type CatalogueContent = { programmes: z.input<typeof programmeSchema>[]; offers: z.input<typeof offerSchema>[] };
type Problem = { slug: string; field: string; message: string };

/**
 * Brings programmes and offers to what the content says, matched by slug; a second run changes nothing. What
 * was archived and is named again is sold again. Nothing is ever deleted: orders point at it. Refused as 'invalid' with every problem, before anything is written.
 */
export async function importCatalogue(
  tx: Tx,
  content: CatalogueContent,
): Promise<Outcome<{ programmes: number; offers: number }, 'invalid', Problem[]>> {
  const problems: Problem[] = [];
  const read = {
    programmes: content.programmes.flatMap((row) => checked<ProgrammeContent>(programmeSchema, row, problems)),
    offers: content.offers.flatMap((row) => checked<OfferContent>(offerSchema, row, problems)),
  };
  const ids = await programmeIds(tx);
  const known = new Set([...ids.keys(), ...read.programmes.map(({ slug }) => slug)]);
  for (const { slug, programme } of read.offers) {
    if (!known.has(programme))
      problems.push({ slug, field: 'programme', message: `there is no programme ${programme}` });
  }
  if (problems.length > 0) return refused('invalid', problems);
  const slugs = {
    programmes: read.programmes.map(({ slug }) => slug),
    offers: read.offers.map(({ slug }) => slug),
  };
  await forgettingCatalogue(tx, slugs, async () => {
    for (const programme of read.programmes) ids.set(programme.slug, await saveProgramme(tx, programme));
    for (const [position, offer] of read.offers.entries())
      await saveOffer(tx, offer, ids.get(offer.programme) ?? '', position);
  });
  return ok({ programmes: read.programmes.length, offers: read.offers.length });
}

function checked<Content>(schema: z.ZodType, row: { slug: string }, problems: Problem[]): Content[] {
  const result = schema.safeParse(row);
  if (result.success) return [result.data as Content];
  problems.push(
    ...result.error.issues.map((issue) => ({ slug: row.slug, field: issue.path.join('.'), message: issue.message })),
  );
  return [];
}

async function programmeIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.select({ id: programmes.id, slug: programmes.slug }).from(programmes);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function saveProgramme(tx: Tx, content: ProgrammeContent): Promise<string> {
  const { slug, topic, format, ages, title, summary, sessions, minutesPerSession, kit } = content;
  const { venue = null, taxCode = null } = content;
  const row = {
    topic,
    format,
    agesMin: ages.min,
    agesMax: ages.max,
    title,
    summary,
    sessions,
    minutesPerSession,
    kit,
    venue,
    taxCode,
    archivedAt: null,
  };
  const [saved] = await tx
    .insert(programmes)
    .values({ id: newId(), slug, ...row })
    .onConflictDoUpdate({ target: programmes.slug, set: { ...row, updatedAt: sql`now()` } })
    .returning({ id: programmes.id });
  if (!saved) throw new Error(`Programme ${slug} was not saved`);
  return saved.id;
}

async function saveOffer(tx: Tx, content: OfferContent, programmeId: string, position: number): Promise<void> {
  const { slug, market, plan, price, discountedPrice, payNow = null, parts = 2, currency, label = null } = content;
  const row = {
    programmeId,
    market,
    plan,
    price,
    discountedPrice,
    payNow,
    parts,
    currency,
    label,
    position,
    archivedAt: null,
  };
  await tx
    .insert(offers)
    .values({ id: newId(), slug, ...row })
    .onConflictDoUpdate({ target: offers.slug, set: { ...row, updatedAt: sql`now()` } });
}
