import { remembered } from '#kit/remembered';
import { schema as blockGallery } from './block-gallery.ts';
import * as hero from './hero.tsx';
import * as facts from './facts.tsx';
import * as outcomes from './outcomes.tsx';
import * as richText from './rich-text.tsx';
import * as curriculum from './curriculum.tsx';
import * as schedule from './schedule.tsx';
import * as price from './price.tsx';
import * as plans from './plans.tsx';
import * as kitContents from './kit-contents.tsx';
import * as steps from './steps.tsx';
import * as leadForm from './lead-form.tsx';
import * as newsletter from './newsletter.tsx';
import * as questions from './questions.tsx';
import * as callToEnrol from './call-to-enrol.tsx';
import * as cards from './cards.tsx';
import * as workshopList from './workshop-list.tsx';
import * as related from './related.tsx';
import * as contact from './contact.tsx';
import * as notice from './notice.tsx';
import * as footerLinks from './footer-links.tsx';
import * as testimonials from './testimonials.tsx';
import * as partners from './partners.tsx';
import * as pictures from './pictures.tsx';
import * as video from './video.tsx';
import * as venue from './venue.tsx';
import * as countdown from './countdown.tsx';
import * as divider from './divider.tsx';
import * as brandKit from './brand-kit.tsx';
import * as mailTemplates from './mail-templates.tsx';
import * as success from './success.tsx';
import * as paymentStatus from './payment-status.tsx';

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
export const blockSchema = remembered((kind: string) => {
  if (kind === 'block-gallery') return blockGallery();
  return isBlockKind(kind) ? blockKinds[kind].schema() : undefined;
});

export const blockKindNames = [...Object.keys(blockKinds), 'block-gallery'];

function isBlockKind(kind: string): kind is keyof typeof blockKinds {
  return Object.hasOwn(blockKinds, kind);
}
