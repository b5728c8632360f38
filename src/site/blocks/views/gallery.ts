import type { Views } from '../view-sets.ts';
import { View as BrandKit } from '../brand-kit/view.tsx';
import { View as GalleryBar } from '../gallery-bar/view.tsx';
import { View as GalleryKit } from '../gallery-kit/view.tsx';
import { View as GalleryLabel } from '../gallery-label/view.tsx';
import { View as GallerySheet } from '../gallery-sheet/view.tsx';
import { View as MailTemplates } from '../mail-templates/view.tsx';

/** Fetched by browsers as one file; `view-sets.ts` tells what is in it. */
export const views = {
  'brand-kit': BrandKit,
  'gallery-bar': GalleryBar,
  'gallery-kit': GalleryKit,
  'gallery-label': GalleryLabel,
  'gallery-sheet': GallerySheet,
  'mail-templates': MailTemplates,
} satisfies Views<'gallery'>;
