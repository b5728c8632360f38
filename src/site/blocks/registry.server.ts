import { memoize } from '#kit/memoize';
import { schema as blockGallery } from './gallery/block-gallery.ts';
import * as hero from './hero/view.tsx';
import * as facts from './facts/view.tsx';
import * as outcomes from './outcomes/view.tsx';
import * as richText from './rich-text/view.tsx';
import * as curriculum from './curriculum/view.tsx';
import * as schedule from './schedule/view.tsx';
import * as price from './price/view.tsx';
import * as plans from './plans/view.tsx';
import * as kitContents from './kit-contents/view.tsx';
import * as steps from './steps/view.tsx';
import * as leadForm from './lead-form/view.tsx';
import * as newsletter from './newsletter/view.tsx';
import * as questions from './questions/view.tsx';
import * as callToEnrol from './call-to-enrol/view.tsx';
import * as cards from './cards/view.tsx';
import * as workshopList from './workshop-list/view.tsx';
import * as related from './related/view.tsx';
import * as contact from './contact/view.tsx';
import * as notice from './notice/view.tsx';
import * as footerLinks from './footer-links/view.tsx';
import * as testimonials from './testimonials/view.tsx';
import * as partners from './partners/view.tsx';
import * as pictures from './pictures/view.tsx';
import * as video from './video/view.tsx';
import * as venue from './venue/view.tsx';
import * as countdown from './countdown/view.tsx';
import * as divider from './divider/view.tsx';
import * as brandKit from './brand-kit/view.tsx';
import * as mailTemplates from './mail-templates/view.tsx';
import * as success from './success/schema.ts';
import * as paymentStatus from './payment-status/view.tsx';

/** What the server knows of every kind of block: its schema, and an example for galleries and tests. */
export const blockKinds = {
  hero: hero,
  facts: facts,
  outcomes: outcomes,
  'rich-text': richText,
  curriculum: curriculum,
  schedule: schedule,
  price: price,
  plans: plans,
  'kit-contents': kitContents,
  steps: steps,
  'lead-form': leadForm,
  newsletter: newsletter,
  questions: questions,
  'call-to-enrol': callToEnrol,
  cards: cards,
  'workshop-list': workshopList,
  related: related,
  contact: contact,
  notice: notice,
  'footer-links': footerLinks,
  testimonials: testimonials,
  partners: partners,
  pictures: pictures,
  video: video,
  venue: venue,
  countdown: countdown,
  divider: divider,
  'brand-kit': brandKit,
  'mail-templates': mailTemplates,
  success: success,
  'payment-status': paymentStatus,
};

/** The schema of a kind; undefined for a kind nobody knows. Made once: making one and compiling its check costs more than a page. */
export const blockSchema = memoize((kind: string) => {
  if (kind === 'block-gallery') return blockGallery();
  return isBlockKind(kind) ? blockKinds[kind].schema() : undefined;
});

export const blockKindNames = [...Object.keys(blockKinds), 'block-gallery'];

function isBlockKind(kind: string): kind is keyof typeof blockKinds {
  return Object.hasOwn(blockKinds, kind);
}
