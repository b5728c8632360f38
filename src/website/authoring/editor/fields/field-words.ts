import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { lookup } from '#foundation/kit/lookup.ts';

type Words = { label: StaffSentence; help?: StaffSentence };

/** Field labels and help for staff. A name means the same in every block. */
const fieldWords = lookup<Words>({
  about: { label: 'About this person' },
  actions: { label: 'Buttons', help: 'At most two. The first one is what visitors should do.' },
  address: { label: 'Postal address' },
  alt: { label: 'What the picture shows', help: 'Read aloud to those who cannot see it.' },
  answer: { label: 'Answer', help: 'Markdown: **bold**, - lists, [words](/link).' },
  art: { label: 'Drawing', help: 'Without a choice, the drawing of the programme.' },
  button: { label: 'Words of the button' },
  caption: { label: 'Caption' },
  count: { label: 'How many' },
  directions: { label: 'How to get there' },
  email: { label: 'E-mail address' },
  emptyText: { label: 'Text while there is nothing to show' },
  eyebrow: { label: 'Small line above the title' },
  film: { label: 'Film', help: 'Its address on a site that shows films. The picture becomes its poster.' },
  filters: { label: 'Filters for visitors' },
  form: { label: 'Own form', help: 'Its name in pages, as in Forms.' },
  formats: { label: 'Formats' },
  fromProgramme: { label: 'Facts of the programme', help: 'Ages, sessions, minutes and language, always up to date.' },
  groups: { label: 'Groups of links' },
  hours: { label: 'Opening hours' },
  includes: { label: 'What is included' },
  intro: { label: 'Introduction' },
  items: { label: 'Items' },
  label: { label: 'Words of the link' },
  lead: { label: 'Subject in one sentence' },
  length: { label: 'Length', help: 'Minutes and seconds, as 2:10.' },
  limit: { label: 'Show at most' },
  link: { label: 'Link' },
  links: { label: 'Links' },
  look: { label: 'Look' },
  make: { label: 'What learners have made by then' },
  map: { label: 'Address of a map', help: 'Without one, a search for the postal address.' },
  markdown: { label: 'Text', help: 'Markdown: **bold**, - lists, [words](/link).' },
  mascot: { label: 'Mascot', help: 'Shown instead of a drawing.' },
  mobile: { label: 'Phone number', help: 'When it is optional, the form asks for an e-mail address.' },
  name: { label: 'Name' },
  neutralText: { label: 'Text for visitors without a paid order' },
  neutralTitle: { label: 'Title for visitors without a paid order' },
  next: { label: 'What happens next' },
  note: { label: 'Small line below' },
  offer: { label: 'Offer', help: 'The short name of the offer, as in Programmes.' },
  offers: { label: 'Offers', help: 'The short names of the offers, as in Programmes.' },
  pages: { label: 'Pages', help: 'Addresses of our pages, such as /workshops.' },
  phone: { label: 'Show our phone number' },
  picture: { label: 'Picture', help: 'The name of an uploaded picture.' },
  pictureAlt: { label: 'What the picture shows', help: 'Read aloud to those who cannot see it.' },
  plans: { label: 'Words about the plans' },
  programmes: { label: 'Programmes', help: 'Short names of programmes. Without any, that of the page.' },
  question: { label: 'Question' },
  quote: { label: 'What they said' },
  recommended: { label: 'Recommended' },
  refund: { label: 'Refund rule in one sentence' },
  second: { label: 'Second link' },
  sessions: { label: 'Sessions' },
  show: { label: 'Where the form opens' },
  stand: { label: 'How it stands', help: 'Let neighbours on a page stand differently.' },
  text: { label: 'Text of the block' },
  title: { label: 'Title' },
  to: { label: 'Leads to', help: '/page, #block, https://…, tel:…, mailto:… or the word enrol.' },
  tone: { label: 'Background', help: 'Alternate plain and tint; use ink at most once on a page.' },
  toy: { label: 'What to try' },
  topics: { label: 'Topics', help: 'Short names of topics.' },
  value: { label: 'Value' },
  width: { label: 'Width' },
});

const pageWords = lookup<Words>({
  label: { label: 'Short name', help: 'In menus, on cards and in the way back.' },
  'head.title': { label: 'Title in search results', help: 'The name of the school is added.' },
  'head.description': { label: 'Description in search results', help: 'About 160 letters are shown.' },
  'head.socialTitle': { label: 'Title where the page is shared' },
  'head.socialDescription': { label: 'Description where the page is shared' },
  kind: { label: 'Kind of page', help: 'What stands on it by itself, and whether search engines may list it.' },
  layout: { label: 'Layout of the page' },
  visibility: { label: 'Who finds it' },
  canonical: {
    label: 'Listed in its place',
    help: 'The address of a page that says the same, such as /workshops. Search engines list that one.',
  },
  group: {
    label: 'Group of translations',
    help: 'Pages of one group say the same in other languages or markets. Lower case letters, digits and dashes.',
  },
  forChildren: { label: 'Made for children', help: 'Then nothing of it goes to advertising.' },
});

const item: Words = { label: 'Item' };

/** The label of a block's field; `name` is '' for the lines of a list. */
export function wordsOfField(name: string): Words {
  return fieldWords[name] ?? item;
}

/** The label of a page field. */
export function wordsOfPageField(name: string): Words {
  return pageWords[name] ?? item;
}

/** The names of fields that have words. */
export const namedFields: readonly string[] = Object.keys(fieldWords);
