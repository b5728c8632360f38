import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { lookup } from '#foundation/kit/lookup.ts';

type KindWords = { name: StaffSentence; help: StaffSentence };

/** The kinds of blocks for staff to choose: page openings first, those of special pages last. */
const kindWords = lookup<KindWords>({
  hero: { name: 'Opening', help: 'The title of the page, its subject and the first button.' },
  'rich-text': { name: 'Text', help: 'Paragraphs, lists and links.' },
  facts: { name: 'Facts', help: 'Short facts in a row, those of the programme first.' },
  outcomes: { name: 'What learners make', help: 'Two to nine results with pictures.' },
  steps: { name: 'Steps', help: 'How it goes, numbered.' },
  'try-it': { name: 'Something to try', help: 'A small experiment that works under the finger.' },
  curriculum: { name: 'Curriculum', help: 'What happens in each session.' },
  'kit-contents': { name: 'Kit', help: 'What is in the box.' },
  teachers: { name: 'Teachers', help: 'Who teaches, with portraits; honest words while nobody is named.' },
  schedule: { name: 'Dates', help: 'Current batches with free seats.' },
  price: { name: 'Price', help: 'The current price and what is included.' },
  plans: { name: 'Plans', help: 'Several offers side by side.' },
  'call-to-enrol': { name: 'Call to enrol', help: 'One sentence and the button to enrol.' },
  countdown: { name: 'Countdown', help: 'Time until the next batch.' },
  'workshop-list': { name: 'List of workshops', help: 'Current workshops with their next dates.' },
  comparison: { name: 'Comparison', help: 'Two or three workshops side by side.' },
  search: { name: 'Search', help: 'A field to search the site, and what was found.' },
  related: { name: 'Related pages', help: 'Cards that lead to other pages.' },
  'lead-form': { name: 'Call-back form', help: 'Visitors leave their number.' },
  newsletter: { name: 'Newsletter', help: 'Visitors leave their e-mail address.' },
  contact: { name: 'Contact', help: 'E-mail, phone, address and hours.' },
  venue: { name: 'Venue', help: 'Where it takes place, with a map.' },
  questions: { name: 'Questions', help: 'Frequent questions with answers.' },
  cards: { name: 'Cards', help: 'Small cards with links.' },
  pictures: { name: 'Pictures', help: 'Up to twelve pictures; the first one is large.' },
  video: { name: 'Video', help: 'A poster that plays a video of another site.' },
  testimonials: { name: 'Voices', help: 'What real learners and parents said.' },
  partners: { name: 'Partners', help: 'Names of schools and partners.' },
  notice: { name: 'Notice', help: 'One message in a coloured box.' },
  'footer-links': { name: 'Groups of links', help: 'Lists of links at the end of a page.' },
  divider: { name: 'Divider', help: 'A line or a space between blocks.' },
  success: { name: 'Thanks', help: 'What buyers see after they paid.' },
  'payment-status': { name: 'State of an order', help: 'A form that finds an order.' },
  'brand-kit': { name: 'Brand kit', help: 'Our mark, mascot and colours.' },
  'mail-templates': { name: 'Mails', help: 'The mails of an order as they are sent.' },
  'block-gallery': { name: 'All blocks', help: 'Every kind of block in every state.' },
});

/** The kinds that can be added, in the order they are offered. */
export const kindsToAdd: readonly string[] = Object.keys(kindWords);

/** The name of a kind; null for an unknown kind. */
export function wordsOfKind(kind: string): KindWords | null {
  return kindWords[kind] ?? null;
}
