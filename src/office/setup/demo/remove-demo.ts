import { archiveBatches, importedBatches, takenProgrammes } from '#catalogue/batches';
import { absentCatalogue, archiveCatalogue, listOffers, listProgrammes } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { archiveDemoPages, demoPages, type DemoPages } from '#website/site';

/** The demo content: what would be removed, and what stays because somebody has a seat, or changed it. */
export type Demo = {
  programmes: { go: string[]; stay: string[] };
  offers: string[];
  batches: { go: string[]; stay: string[] };
  pages: DemoPages;
};

/** The demo content that is still there, by slug and path. */
export async function readDemo(tx: Tx): Promise<Demo> {
  const bought = await takenProgrammes(tx);
  const imported = await absentCatalogue(tx, { programmes: [], offers: [] });
  const batches = await importedBatches(tx);
  const kept = new Set(imported.programmes.filter((slug) => bought.has(slug)));
  const ids = new Set((await listProgrammes(tx)).filter(({ slug }) => kept.has(slug)).map(({ id }) => id));
  const sold = new Set(
    (await listOffers(tx, {})).filter((offer) => ids.has(offer.programmeId)).map(({ slug }) => slug),
  );
  const stays = ({ taken }: { taken: number }) => taken > 0;
  return {
    programmes: { go: imported.programmes.filter((slug) => !kept.has(slug)), stay: [...kept] },
    offers: imported.offers.filter((slug) => !sold.has(slug)),
    batches: {
      go: batches.filter((batch) => !stays(batch)).map(({ slug }) => slug),
      stay: batches.filter(stays).map(({ slug }) => slug),
    },
    pages: await demoPages(tx, kept),
  };
}

/**
 * Removes the demo: its programmes, offers, batches and pages that were neither bought nor changed are no longer shown or sold. Rows stay, for
 * references of orders and the audit. Refuses 'none' if there is nothing to remove. Throws 403.
 */
export async function removeDemo(tx: Tx, by: Staff): Promise<Outcome<Demo, 'none'>> {
  requirePermission(by, 'settings.change');
  const demo = await readDemo(tx);
  const { programmes, offers, batches, pages } = demo;
  if ([programmes.go, offers, batches.go, pages.go].every(({ length }) => length === 0)) return refused('none');
  await archiveCatalogue(tx, { programmes: programmes.go, offers });
  await archiveBatches(tx, batches.go);
  await archiveDemoPages(tx, pages.go);
  const details = {
    before: {
      programmes: programmes.go.length,
      offers: offers.length,
      batches: batches.go.length,
      pages: pages.go.length,
    },
    after: { programmes: programmes.stay.length, batches: batches.stay.length, pages: pages.stay.length },
  };
  await recordAudit(tx, { by, did: 'removed-demo', kind: 'school', id: 'demo', details });
  return ok(demo);
}
