import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { history } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { programmeContent } from '../../content/content-rows.ts';
import { readProgramme, type StaffOffer } from '../../editing/find-programmes.ts';
import { shownPicture } from '../../model.ts';
import { pictureOf, picturesOf } from '../../pictures/read-pictures.ts';
import { listTaxes } from '../../tax/tax-rates.ts';
import { listTopics } from '../../topics/list-topics.ts';
import { marketName } from '#foundation/locale/market.ts';
import { historyEntries } from '../shared/history-entries.ts';
import { typedProgramme } from './programme-fields.ts';
import { languagesOf } from './languages-of.ts';
import { priceWords } from './programme-words.ts';

export type ShownProgramme = NonNullable<Awaited<ReturnType<typeof readProgrammeView>>>;

/** The choices of the programme form. */
export async function readFormChoices(tx: Tx, staff: Staff) {
  const topics = await listTopics(tx);
  return {
    topics: topics.map(({ slug, title }) => ({ slug, title: inLanguage(title, staffLanguage()) })),
    taxes: await listTaxes(tx),
    mayChangePrices: may(staff.role, 'catalogue.change-prices'),
  };
}

/** A programme with its offers as visitors pay them, its history, and its form; null for an unknown id. */
export async function readProgrammeView(tx: Tx, { id, staff }: { id: string; staff: Staff }) {
  const found = await readProgramme(tx, id);
  if (!found) return null;
  const { row, offers } = found;
  const content = programmeContent(row);
  const choices = await readFormChoices(tx, staff);
  return {
    ...choices,
    id,
    version: row.version,
    archived: row.archivedAt !== null,
    slug: row.slug,
    title: inLanguage(content.title, staffLanguage()),
    languages: languagesOf(content.title),
    values: typedProgramme(content),
    content,
    picture: shownPicture(pictureOf(row.picture, await picturesOf(tx, [row])), staffLanguage()),
    topicTitle: choices.topics.find(({ slug }) => slug === row.topic)?.title ?? row.topic,
    mayChange: may(staff.role, 'catalogue.change'),
    offers: offers.map(offerRow),
    entries: historyEntries(await history(tx, 'programme', id)),
  };
}

/** A row of a programme's offers. */
function offerRow({ offer, archived }: StaffOffer) {
  const { id, slug, market, label } = offer;
  return {
    id,
    slug,
    archived,
    market: marketName(market, staffLanguage()),
    label: label?.en ?? null,
    ...priceWords(offer),
  };
}
