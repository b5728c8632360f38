import type { z } from 'zod';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import {
  offerSchema,
  programmeSchema,
  topicSchema,
  type OfferContent,
  type ProgrammeContent,
  type TopicContent,
} from '../content/content-schema.ts';
import { forgettingCatalogue } from '../content/forget-catalogue.ts';
import { importOffer, importProgramme, type Kept } from './import-rows.ts';
import { marketSchema, type MarketContent } from '../markets/market-schema.ts';
import { importMarkets } from './import-markets.ts';
import { importTopics } from './import-topics.ts';
import { programmes, topics } from '../tables.ts';

export type CatalogueContent = {
  markets?: z.input<typeof marketSchema>[];
  topics?: z.input<typeof topicSchema>[];
  programmes: z.input<typeof programmeSchema>[];
  offers: z.input<typeof offerSchema>[];
};
type Problem = { slug: string; field: string; message: string };
type Options = { /** Takes everything from the content, also what staff changed on screen. */ overwrite?: boolean };

/**
 * Updates markets, topics, programmes and offers to match the content, by slug; idempotent. Merges by field: what only the content changed since the
 * last import is taken, what staff changed on screen stays. Conflicts keep the value of staff and are listed in `kept`, unless `overwrite`. Archived
 * entries that are named again are on sale again. Nothing is deleted: orders refer to it. Refused as 'invalid' with every problem, before anything is
 * written.
 */
export async function importCatalogue(
  tx: Tx,
  content: CatalogueContent,
  { overwrite = false }: Options = {},
): Promise<Outcome<{ programmes: number; offers: number; kept: string[] }, 'invalid', Problem[]>> {
  const problems: Problem[] = [];
  const read = {
    markets: (content.markets ?? []).flatMap((row) =>
      checked<MarketContent>(marketSchema, row, problems, `market ${row.country}`),
    ),
    topics: (content.topics ?? []).flatMap((row) => checked<TopicContent>(topicSchema, row, problems)),
    programmes: content.programmes.flatMap((row) => checked<ProgrammeContent>(programmeSchema, row, problems)),
    offers: content.offers.flatMap((row) => checked<OfferContent>(offerSchema, row, problems)),
  };
  const ids = await programmeIds(tx);
  problems.push(...(await unknownNames(tx, read, ids)));
  if (problems.length > 0) return refused('invalid', problems);
  const slugs = {
    programmes: read.programmes.map(({ slug }) => slug),
    offers: read.offers.map(({ slug }) => slug),
  };
  const kept: Kept = [];
  await importMarkets(tx, read.markets, { overwrite, kept });
  await importTopics(tx, read.topics, { overwrite, kept });
  await forgettingCatalogue(tx, slugs, async () => {
    for (const programme of read.programmes)
      ids.set(programme.slug, await importProgramme(tx, programme, { overwrite, kept }));
    for (const [offer, position] of placed(read.offers))
      await importOffer(tx, offer, { position, programmeIds: ids, overwrite, kept });
  });
  return ok({ programmes: read.programmes.length, offers: read.offers.length, kept });
}

function checked<Content>(
  schema: z.ZodType,
  row: object,
  problems: Problem[],
  name = (row as { slug?: string }).slug,
): Content[] {
  const result = schema.safeParse(row);
  if (result.success) return [result.data as Content];
  const slug = name ?? '';
  problems.push(...result.error.issues.map((issue) => ({ slug, field: issue.path.join('.'), message: issue.message })));
  return [];
}

type Read = { topics: TopicContent[]; programmes: ProgrammeContent[]; offers: OfferContent[] };

async function unknownNames(tx: Tx, read: Read, ids: Map<string, string>): Promise<Problem[]> {
  const rows = await tx.select({ slug: topics.slug }).from(topics);
  const known = new Set([...rows, ...read.topics].map(({ slug }) => slug));
  const sold = new Set([...ids.keys(), ...read.programmes.map(({ slug }) => slug)]);
  return [
    ...read.programmes
      .filter(({ topic }) => !known.has(topic))
      .map(({ slug, topic }) => ({ slug, field: 'topic', message: `there is no topic ${topic}` })),
    ...read.offers
      .filter(({ programme }) => !sold.has(programme))
      .map(({ slug, programme }) => ({ slug, field: 'programme', message: `there is no programme ${programme}` })),
  ];
}

/** Each offer with its place among those of its programme. */
function placed(offers: OfferContent[]): [OfferContent, number][] {
  const next = new Map<string, number>();
  return offers.map((offer) => {
    const position = next.get(offer.programme) ?? 0;
    next.set(offer.programme, position + 1);
    return [offer, position];
  });
}

async function programmeIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.select({ id: programmes.id, slug: programmes.slug }).from(programmes);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
