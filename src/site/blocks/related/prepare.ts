import type { PageData } from '../../page-data/page-data.ts';
import { programmePicture } from '../shared/shown-pictures.server.ts';
import type { PreparedRelated, Related } from './schema.ts';

/** Adds the label, description and topic of each page; leaves out paths without a page. */
export async function prepare({ pages: named, ...block }: Related, data: PageData): Promise<PreparedRelated> {
  const found = await data.teasers(named);
  const programmes = await data.programmes();
  const shown = named.flatMap((path) => found.find((candidate) => candidate.path === path) ?? []);
  const pages = await Promise.all(
    shown.map(async ({ path, label, description, programme: slug }) => {
      const programme = programmes.find((candidate) => candidate.slug === slug);
      const picture = programme ? await programmePicture(programme, data) : null;
      return { path, label, description, topic: programme?.topic.art ?? null, picture };
    }),
  );
  return { ...block, pages };
}
