import { namedValues } from '../../page-data/fill-page.ts';
import type { PageData } from '../../page-data/page-data.ts';
import { fillPublished } from '../../pages/variables.ts';
import { programmePicture } from '../shared/shown-pictures.server.ts';
import type { PreparedRelated, Related } from './schema.ts';

/** Adds the label, description and topic of each page; leaves out paths without a page. */
export async function prepare({ pages: named, ...block }: Related, data: PageData): Promise<PreparedRelated> {
  const found = await data.teasers(named);
  const programmes = await data.programmes();
  const settings = await (await data.content()).settings();
  const shown = named.flatMap((path) => found.find((candidate) => candidate.path === path) ?? []);
  const pages = await Promise.all(
    shown.map(async ({ path, label, description: written, language, variables, programme: slug }) => {
      const programme = programmes.find((candidate) => candidate.slug === slug);
      const known = { ...namedValues(settings, programme ?? null, language), ...variables };
      const description = fillPublished([written], known)[0] ?? '';
      const picture = programme ? await programmePicture(programme, data) : null;
      return { path, label, description, topic: programme?.topic.art ?? null, picture };
    }),
  );
  return { ...block, pages };
}
