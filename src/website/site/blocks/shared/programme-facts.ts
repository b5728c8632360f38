import { languageNameIn } from '#foundation/locale/language.ts';
import { batchesToOffer } from '../../page-data/batch-views.ts';
import type { PageData } from '../../page-data/page-data.ts';
import type { ProgrammeFacts } from '../../page-data/view-types.ts';

/** Returns the facts of the page's programme; null on a page without one. */
export async function programmeFacts(data: PageData): Promise<ProgrammeFacts | null> {
  const programme = await data.programme();
  if (!programme) return null;
  const { ages, sessions, minutesPerSession, kit, venue } = programme;
  const taught = await data.batches([programme.slug]);
  const [offer] = await data.offers();
  const shown = batchesToOffer(taught, data.page, offer);
  return {
    ages,
    sessions,
    minutes: minutesPerSession,
    languages: [...new Set(shown.map(({ language }) => languageNameIn(language, data.page.language)))],
    // A box is posted inside India only; elsewhere a shopping list takes its place.
    kit: kit && data.page.market === 'IN',
    venue,
  };
}
