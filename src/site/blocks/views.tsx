import type { ComponentType } from 'react';
import type { Block } from '../page.ts';
import type { BlockContext } from './block-props.ts';
import { View as Hero } from './hero.tsx';
import { View as Facts } from './facts.tsx';
import { View as Outcomes } from './outcomes.tsx';
import { View as RichText } from './rich-text.tsx';
import { View as Curriculum } from './curriculum.tsx';
import { View as Schedule } from './schedule.tsx';
import { View as Price } from './price.tsx';
import { View as Plans } from './plans.tsx';
import { View as KitContents } from './kit-contents.tsx';
import { View as Steps } from './steps.tsx';
import { View as LeadForm } from './lead-form.tsx';
import { View as Newsletter } from './newsletter.tsx';
import { View as Questions } from './questions.tsx';
import { View as CallToEnrol } from './call-to-enrol.tsx';
import { View as Cards } from './cards.tsx';
import { View as WorkshopList } from './workshop-list.tsx';
import { View as Related } from './related.tsx';
import { View as Contact } from './contact.tsx';
import { View as Notice } from './notice.tsx';
import { View as FooterLinks } from './footer-links.tsx';
import { View as Testimonials } from './testimonials.tsx';
import { View as Partners } from './partners.tsx';
import { View as Pictures } from './pictures.tsx';
import { View as Video } from './video.tsx';
import { View as Venue } from './venue.tsx';
import { View as Countdown } from './countdown.tsx';
import { View as Divider } from './divider.tsx';
import { View as BrandKit } from './brand-kit.tsx';
import { View as GalleryBar } from './gallery-bar.tsx';
import { View as GalleryKit } from './gallery-kit.tsx';
import { View as GalleryLabel } from './gallery-label.tsx';
import { Sheet, type GallerySheet } from './gallery-sheet.tsx';
import { View as MailTemplates } from './mail-templates.tsx';
import { View as Success } from './success.tsx';
import { View as PaymentStatus } from './payment-status.tsx';

/** How every kind of block looks. */
const views = {
  hero: Hero,
  facts: Facts,
  outcomes: Outcomes,
  'rich-text': RichText,
  curriculum: Curriculum,
  schedule: Schedule,
  price: Price,
  plans: Plans,
  'kit-contents': KitContents,
  steps: Steps,
  'lead-form': LeadForm,
  newsletter: Newsletter,
  questions: Questions,
  'call-to-enrol': CallToEnrol,
  cards: Cards,
  'workshop-list': WorkshopList,
  related: Related,
  contact: Contact,
  notice: Notice,
  'footer-links': FooterLinks,
  testimonials: Testimonials,
  partners: Partners,
  pictures: Pictures,
  video: Video,
  venue: Venue,
  countdown: Countdown,
  divider: Divider,
  'brand-kit': BrandKit,
  'gallery-bar': GalleryBar,
  'gallery-kit': GalleryKit,
  'gallery-label': GalleryLabel,
  'mail-templates': MailTemplates,
  success: Success,
  'payment-status': PaymentStatus,
} satisfies Record<string, ComponentType<{ block: never; context: BlockContext }>>;

/** The blocks of a page, top to bottom. A kind nobody knows any more shows nothing. */
export function Blocks({ blocks, context }: { blocks: Block[]; context: BlockContext }) {
  const form = blocks.find(({ kind }) => kind === 'lead-form');
  const told = { ...context, leadPath: form ? `#${form.id}` : null };
  return blocks.map((block) => {
    if (block.kind === 'gallery-sheet') {
      const sheet = block as unknown as GallerySheet;
      return (
        <Sheet key={sheet.id} sheet={sheet}>
          <Blocks blocks={[sheet.block]} context={{ ...context, language: sheet.language }} />
        </Sheet>
      );
    }
    const View = Object.hasOwn(views, block.kind) ? viewOf(block.kind as keyof typeof views) : undefined;
    return View && <View key={block.id} block={block} context={told} />;
  });
}

/** Each block was checked by its kind's schema and prepared for its kind's view, which types cannot follow here. */
function viewOf(kind: keyof typeof views): ComponentType<{ block: Block; context: BlockContext }> {
  return views[kind] as unknown as ComponentType<{ block: Block; context: BlockContext }>;
}
