import type { PageData } from '../../page-data/page-data.ts';
import type { PreparedRelated, Related } from './schema.ts';

/** Adds the label, description and topic of each page; leaves out paths without a page. */
export async function prepare({ pages: named, ...block }: Related, data: PageData): Promise<PreparedRelated> {
  const found = await data.teasers(named);
  const programmes = await data.programmes();
  const pages = named.flatMap((path) => {
    const page = found.find((candidate) => candidate.path === path);
    if (!page) return [];
    const topic = programmes.find(({ slug }) => slug === page.programme)?.topic.art ?? null;
    return [{ path, label: page.label, description: page.description, topic }];
  });
  return { ...block, pages };
}
