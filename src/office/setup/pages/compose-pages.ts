import type { PageSource } from '#website/site';
import type { Language } from '#foundation/locale/language.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import { wordsIn } from '#website/authoring/templates/words/all-words.ts';
import { cut } from '../shared/cut.ts';
import { composePolicy, policyParts, type Promises } from './compose-policy.ts';

/** The owner's input about the school and its first programme. */
export type FirstSchool = {
  /** The published languages, including English. */
  languages: readonly Language[];
  market: string;
  slug: string;
  offer: string;
  plan: 'full' | 'advance';
  title: LocalText;
  summary: LocalText;
  promise: LocalText | null;
  name: string;
  /** The promises the owner chose: pages contain no others. */
  promises: Promises;
};

type Part = 'home' | 'landing' | 'pricing' | 'success' | 'terms' | 'privacy' | 'refund';

/** The path of one of the first pages in a language. */
export function ownPath(part: Part, language: Language, slug: string): string {
  const start = language === 'en' ? '' : `/${language}`;
  if (part === 'home') return start || '/';
  if (part === 'landing') return `${start}/workshop/${slug}`;
  if (part === 'pricing' || part === 'success') return `${start}/workshop/${slug}/${part}`;
  return `${start}/policies/${part}`;
}

/**
 * The first pages of a school, in each of its languages: home, landing, pricing, success and three policies; in English also the list of programmes
 * and the support page, to which mails and other screens link.
 */
export function composePages(school: FirstSchool): PageSource[] {
  return [...school.languages.flatMap((language) => pagesIn(language, school)), ...listAndSupport(school)];
}

function pagesIn(language: Language, school: FirstSchool): PageSource[] {
  const words = wordsIn(language);
  const { slug, market, plan, offer, promise, name, promises } = school;
  const rule = promises.refund === null ? {} : { refund: words.refunds.rules[promises.refund].rule };
  const title = school.title[language] ?? school.title.en;
  const summary = school.summary[language] ?? school.summary.en;
  const of = (part: Part) => ({ path: ownPath(part, language, slug), language, market, group: `own-${part}` });
  const filled = (text: string, most: number) => cut(text.replaceAll('{title}', title), most);
  const about = cut(summary.length >= 50 ? summary : `${summary} ${filled(words.priceAbout, 170)}`, 170);
  const selling = { programme: slug, plan, offers: [offer] };
  const pricing = ownPath('pricing', language, slug);
  const enrol = { label: words.enrol, to: 'enrol' };
  const call = {
    kind: 'call-to-enrol',
    id: 'enrol',
    tone: 'ink',
    title: filled(words.callTitle, 90),
    label: words.enrol,
    mascot: 'cheering',
  };
  const dates = { kind: 'schedule', id: 'dates', tone: 'tint', title: words.dates, emptyText: words.noDates };
  const lead = {
    kind: 'lead-form',
    id: 'lead',
    title: words.askTitle,
    text: words.askText,
    button: words.ask,
    show: 'inline',
  };
  const questions = {
    kind: 'questions',
    id: 'questions',
    title: words.questionsTitle,
    items: [words.questions.missed, words.questions.beginner, words.questions.person].map(([question, answer]) => ({
      question,
      answer: promises.refund === null ? withoutRefundLink(answer) : answer,
    })),
  };
  const steps = {
    kind: 'steps',
    id: 'how',
    tone: 'tint',
    title: words.steps.title,
    items: words.steps.items.map(([head, text]) => ({ title: head, text })),
  };
  return [
    {
      ...of('home'),
      kind: 'home',
      layout: 'primary',
      label: words.home,
      head: { title: cut(`${name}: ${words.learn}`, 70), description: cut(words.homeAbout, 170) },
      blocks: [
        {
          kind: 'hero',
          id: 'hero',
          eyebrow: cut(name, 60),
          title: cut(promise?.[language] ?? title, 90),
          lead: cut(promise?.[language] ? summary : words.homeAbout, 280),
          mascot: 'waving',
          actions: [{ label: words.seePrice, to: pricing }],
        },
        { kind: 'workshop-list', id: 'learn', title: words.learn },
        steps,
        questions,
        lead,
      ],
    },
    {
      ...of('landing'),
      ...selling,
      kind: 'workshop-landing',
      layout: 'primary',
      label: cut(title, 50),
      head: { title: cut(title, 70), description: about },
      blocks: [
        {
          kind: 'hero',
          id: 'hero',
          title: cut(title, 90),
          lead: cut(summary, 280),
          actions: [enrol, { label: words.seePrice, to: pricing, look: 'secondary' }],
        },
        { kind: 'facts', id: 'facts', fromProgramme: true },
        dates,
        { kind: 'price', id: 'price', title: words.price, includes: words.included, ...rule },
        steps,
        questions,
        lead,
        call,
      ],
    },
    {
      ...of('pricing'),
      ...selling,
      kind: 'pricing',
      layout: 'primary-new',
      label: words.price,
      head: { title: cut(`${title}: ${words.price}`, 70), description: filled(words.priceAbout, 170) },
      blocks: [
        {
          kind: 'hero',
          id: 'hero',
          title: cut(`${title}: ${words.price}`, 90),
          lead: filled(words.priceAbout, 280),
          actions: [enrol],
        },
        { kind: 'price', id: 'price', title: words.price, includes: words.included, ...rule },
        dates,
        lead,
        call,
      ],
    },
    {
      ...of('success'),
      programme: slug,
      kind: 'success',
      layout: 'primary',
      label: words.thanks,
      head: { title: cut(words.thanks, 70), description: filled(words.thanksAbout, 170) },
      blocks: [{ kind: 'success', id: 'success', title: words.thanks, text: words.thanksText, next: words.next }],
    },
    ...policyParts.map((part) => composePolicy(words, promises, { part, place: of(part) })),
  ];
}

/** An answer without its sentence about the refund rule. */
const withoutRefundLink = (answer: string) =>
  answer
    .split(/(?<=[.!?।])\s+/u)
    .filter((sentence) => !sentence.includes('/policies/refund)'))
    .join(' ');

/** Pages that mails, screens and other pages link to, for every school. */
function listAndSupport({ market }: FirstSchool): PageSource[] {
  const words = wordsIn('en');
  const place = { language: 'en', market, layout: 'primary' } as const;
  return [
    {
      ...place,
      path: '/workshops',
      kind: 'listing',
      label: words.learn,
      head: { title: words.learn, description: cut(words.homeAbout, 170) },
      blocks: [
        { kind: 'hero', id: 'hero', title: words.learn, lead: cut(words.homeAbout, 280) },
        { kind: 'workshop-list', id: 'all', title: words.dates, filters: true },
      ],
    },
    {
      ...place,
      path: '/support',
      kind: 'support',
      label: words.support,
      head: { title: words.support, description: cut(words.supportAbout, 170) },
      blocks: [
        { kind: 'hero', id: 'hero', title: words.support, lead: cut(words.supportAbout, 280), mascot: 'waiting' },
        {
          kind: 'contact',
          id: 'contact',
          title: words.questions.person[0],
          text: words.supportText,
          address: '{{registeredAddress}}',
          hours: '{{supportHours}}',
        },
        {
          kind: 'lead-form',
          id: 'lead',
          title: words.askTitle,
          text: words.askText,
          button: words.ask,
          show: 'inline',
        },
      ],
    },
  ];
}
