import { listProgrammes } from '#catalogue/catalog';
import { databaseTime, type Tx } from '#platform/db';
import { listSubscribers } from '#marketing/leads';
import { listPurchases } from '#sales/orders';
import { listPageRecords } from '#website/site';
import { languagesOf, type Issue } from '../issue/issues.ts';
import { blockedAddresses } from './blocked-addresses.ts';
import { reach, type Reached } from './segment.ts';

/** Who would get an issue now. */
export async function findReaders(tx: Tx, issue: Pick<Issue, 'texts' | 'segment'>): Promise<Reached> {
  const programmes = await listProgrammes(tx);
  const pages = await listPageRecords(tx);
  return reach(
    await listSubscribers(tx),
    { segment: issue.segment, languages: languagesOf(issue) },
    {
      purchases: await listPurchases(tx),
      topics: new Map(programmes.map(({ slug, topic }) => [slug, topic.slug])),
      pages: new Map(pages.map(({ path, programme, market }) => [path, { programme, market }])),
      blocked: await blockedAddresses(tx),
      now: await databaseTime(tx),
    },
  );
}
