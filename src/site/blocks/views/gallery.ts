import type { Views } from '../views.tsx';
import { View as BrandKit } from '../brand-kit.tsx';
import { View as GalleryBar } from '../gallery-bar.tsx';
import { View as GalleryKit } from '../gallery-kit.tsx';
import { View as GalleryLabel } from '../gallery-label.tsx';
import { View as GallerySheet } from '../gallery-sheet.tsx';
import { View as MailTemplates } from '../mail-templates.tsx';

/** Fetched by browsers as one file; `view-sets.ts` tells what is in it. */
export const views = {
  'brand-kit': BrandKit,
  'gallery-bar': GalleryBar,
  'gallery-kit': GalleryKit,
  'gallery-label': GalleryLabel,
  'gallery-sheet': GallerySheet,
  'mail-templates': MailTemplates,
} satisfies Views<'gallery'>;
