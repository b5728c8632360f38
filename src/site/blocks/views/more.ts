import type { Views } from '../view-sets.ts';
import { View as WorkshopList } from '../workshop-list/view.tsx';
import { View as Related } from '../related/view.tsx';
import { View as Contact } from '../contact/view.tsx';
import { View as FooterLinks } from '../footer-links/view.tsx';
import { View as Newsletter } from '../newsletter/view.tsx';
import { View as Testimonials } from '../testimonials/view.tsx';
import { View as Partners } from '../partners/view.tsx';
import { View as Pictures } from '../pictures/view.tsx';
import { View as Video } from '../video/view.tsx';
import { View as Venue } from '../venue/view.tsx';
import { View as Countdown } from '../countdown/view.tsx';
import { View as Divider } from '../divider/view.tsx';

/** Fetched by browsers as one file; `view-sets.ts` tells what is in it. */
export const views = {
  'workshop-list': WorkshopList,
  related: Related,
  contact: Contact,
  'footer-links': FooterLinks,
  newsletter: Newsletter,
  testimonials: Testimonials,
  partners: Partners,
  pictures: Pictures,
  video: Video,
  venue: Venue,
  countdown: Countdown,
  divider: Divider,
} satisfies Views<'more'>;
