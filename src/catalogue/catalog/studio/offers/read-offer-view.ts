import { inLanguage } from '#foundation/locale/local-text.ts';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { formOutcome, history } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { offerContent } from '../../content/content-rows.ts';
import { readOffer, readProgramme } from '../../editing/find-programmes.ts';
import { marketName } from '#foundation/locale/market.ts';
import { listTaxes } from '../../tax/tax-rates.ts';
import { historyEntries } from '../shared/history-entries.ts';
import { typedOffer } from './offer-fields.ts';
import { readTaxView } from './read-tax-view.ts';
import { offerScope } from './submit-offer.ts';

export type ShownOffer = NonNullable<Awaited<ReturnType<typeof readOfferView>>>;

/** An offer with its form choices, history, and the last form's result; null for an unknown id. */
export async function readOfferView(tx: Tx, { id, staff, request }: { id: string; staff: Staff; request: Request }) {
  const found = await readOffer(tx, id);
  if (!found) return null;
  const { offer, row, archived, programme } = found;
  const content = offerContent(row, programme.slug);
  // What made it was a form of its programme.
  const outcome =
    (await formOutcome(tx, request, offerScope(id))) ?? (await formOutcome(tx, request, offerScope(programme.id)));
  return {
    id,
    archived,
    outcome,
    version: row.version,
    slug: row.slug,
    market: marketName(offer.market, staffLanguage()),
    label: content.label?.en ?? null,
    programme: {
      id: programme.id,
      title: inLanguage(programme.title, staffLanguage()),
      archived: programme.archivedAt !== null,
    },
    values: typedOffer(content),
    formKey: newId(),
    taxes: await listTaxes(tx),
    taxView: await readTaxView(tx, programme.id),
    mayChange: may(staff.role, 'catalogue.change'),
    mayMakeBatches: may(staff.role, 'batches.change') && !archived,
    mayChangePrices: may(staff.role, 'catalogue.change-prices'),
    entries: historyEntries(await history(tx, 'offer', id), row.currency),
  };
}

/** The form choices for a new offer; null for an unknown programme. */
export async function readNewOffer(tx: Tx, programmeId: string) {
  const programme = await readProgramme(tx, programmeId);
  if (!programme) return null;
  return {
    programme: { id: programmeId, title: inLanguage(programme.row.title, staffLanguage()) },
    formKey: newId(),
    taxes: await listTaxes(tx),
    taxView: await readTaxView(tx, programmeId),
  };
}
