import type { Views } from '../views.tsx';
import { View as BrandKit } from '../brand-kit.tsx';
import { View as GalleryKit } from '../gallery-kit.tsx';
import { View as GalleryLabel } from '../gallery-label.tsx';
import { View as MailTemplates } from '../mail-templates.tsx';

/** Fetched by browsers as one file; `view-sets.ts` tells what is in it. */
export const views = {
  'brand-kit': BrandKit,
  'gallery-kit': GalleryKit,
  'gallery-label': GalleryLabel,
  'mail-templates': MailTemplates,
} satisfies Views<'gallery'>;
