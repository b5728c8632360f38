import { shownPicture } from '#catalog/model';
import type { PageData } from '../../page-data/page-data.ts';
import type { PreparedRelated, Related } from './schema.ts';

/** Adds the label, description and topic of each page; leaves out paths without a page. */
export async function prepare({ pages: named, ...block }: Related, data: PageData): Promise<PreparedRelated> {
  const found = await data.teasers(named);
  const programmes = await data.programmes();
  const pages = named.flatMap((path) => {
    const page = found.find((candidate) => candidate.path === path);
    if (!page) return [];
    const programme = programmes.find(({ slug }) => slug === page.programme);
    const topic = programme?.topic.art ?? null;
    const picture = shownPicture(programme?.picture ?? null, data.page.language);
    return [{ path, label: page.label, description: page.description, topic, picture }];
  });
  return { ...block, pages };
}
