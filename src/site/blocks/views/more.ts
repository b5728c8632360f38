import type { Views } from '../views.tsx';
import { View as WorkshopList } from '../workshop-list.tsx';
import { View as Related } from '../related.tsx';
import { View as Contact } from '../contact.tsx';
import { View as FooterLinks } from '../footer-links.tsx';
import { View as Newsletter } from '../newsletter.tsx';
import { View as Testimonials } from '../testimonials.tsx';
import { View as Partners } from '../partners.tsx';
import { View as Pictures } from '../pictures.tsx';
import { View as Video } from '../video.tsx';
import { View as Venue } from '../venue.tsx';
import { View as Countdown } from '../countdown.tsx';
import { View as Divider } from '../divider.tsx';

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
