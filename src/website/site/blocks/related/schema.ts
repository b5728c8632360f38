import { z } from 'zod';
import type { ShownPicture } from '#catalogue/catalog/model';
import { isLocalPath } from '#foundation/kit/safe-url.ts';
import type { Topic } from '#foundation/ui/media/topic.tsx';
import { block, intro, title } from '../../pages/parts.ts';

/** Cards that link to other pages of the site, filled from those pages. */
export const schema = () =>
  block('related', {
    title: title(),
    intro: intro(),
    pages: z.array(z.string().refine(isLocalPath, 'must be a path of this site')).min(1).max(6),
  });

export type Related = z.output<ReturnType<typeof schema>>;
type RelatedPage = {
  path: string;
  label: string;
  description: string;
  topic: Topic | null;
  picture?: ShownPicture | null;
};
export type PreparedRelated = Omit<Related, 'pages'> & { pages: RelatedPage[] };
