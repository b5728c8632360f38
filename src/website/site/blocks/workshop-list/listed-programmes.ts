import { languageNameIn } from '#foundation/locale/language.ts';
import { soldBy, type Batch } from '#catalogue/batches/model';
import type { Programme } from '#catalogue/catalog/model';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { batchView } from '../../page-data/batch-views.ts';
import { offerView } from '../../page-data/offer-views.ts';
import type { PageData } from '../../page-data/page-data.ts';
import type { ProgrammeCardView } from '../../page-data/view-types.ts';
import { shownOffer } from '../shared/find-offers.ts';
import type { Listed } from '../shared/listing-filters.ts';
import { programmePicture } from '../shared/shown-pictures.server.ts';

/** The programmes with a page that sells them, each with its batches under the rules of its offer, soonest first. */
export async function listedProgrammes(wanted: Programme[], data: PageData): Promise<Listed[]> {
  const landing = await data.landing();
  const batches = await data.batches(wanted.map(({ slug }) => slug));
  // The offer of each: it sets the end of enrolment.
  const bought = new Map(await Promise.all(wanted.map(async ({ id }) => [id, await shownOffer(id, data)] as const)));
  return wanted.flatMap((programme) => {
    const page = landing.get(programme.slug);
    if (!page) return [];
    // For a market that the visitor chose: what is offered there, and nothing else.
    if (data.page.marketAsWritten !== undefined && !bought.get(programme.id)) return [];
    const own = batches
      .filter((batch) => batch.programme === programme.slug)
      .map((batch) => soldBy(batch, bought.get(programme.id)));
    return [{ programme, path: page.path, label: page.label, batches: own }];
  });
}

/** Whether a seat can be taken now. */
export const hasSeat = ({ bookable, seatsLeft }: Batch) => bookable && seatsLeft > 0;

/** The batch that a card names: the first with a seat, else the first. */
export const nextOf = ({ batches }: Listed): Batch | undefined => batches.find(hasSeat) ?? batches[0];

/** The same on a page of this language: one that is taught in it, if it has a seat. English pages name the soonest. */
export function nextIn(entry: Listed, language: Batch['language']): Batch | undefined {
  const own = language === 'en' ? undefined : entry.batches.find((one) => one.language === language && hasSeat(one));
  return own ?? nextOf(entry);
}

/** A programme of a listing as its card shows it. */
export async function cardOf(entry: Listed, data: PageData): Promise<ProgrammeCardView> {
  const { programme, batches, path } = entry;
  const { slug, title, summary, topic, ages, sessions } = programme;
  const { language } = data.page;
  const offer = await shownOffer(programme.id, data);
  const view = offer && offerView(offer, data.page);
  const next = nextIn(entry, language);
  return {
    slug,
    topic: topic.art,
    picture: await programmePicture(programme, data),
    ages,
    sessions,
    path,
    title: inLanguage(title, language),
    summary: inLanguage(summary, language),
    languages: [...new Set(batches.map((batch) => languageNameIn(batch.language, data.page.language)))],
    price: view ? { price: view.price, struck: view.struck, free: view.free } : null,
    next: next ? batchView(next, data.page, { offer, sells: false }) : null,
  };
}
