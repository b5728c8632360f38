import { say } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';
import { inLanguage, type LocalText } from '#foundation/locale/local-text.ts';
import type { Block, PageSource } from '#website/site';
import { toWrite } from '#website/site/pages/made/to-write.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { setPath } from './set-path.ts';
import { templateFacts, type SetPart, type TemplateName } from './template-plan.ts';
import { wordsIn, type OwnWords } from './words/all-words.ts';

/** The subject of a set's pages. */
export type SetSubject = {
  /** The chosen languages; the first is that of the page which the others vary. */
  languages: readonly Language[];
  market: string;
  /** The address of the English landing page, and what distinguishes this set's groups from others. */
  path: string;
  programme: { slug: string; title: LocalText; summary: LocalText };
  /** The offers it sells; null for all of programme, market and plan. */
  offers: string[] | null;
  plan: 'full' | 'advance';
  parts: readonly SetPart[];
  variables: Record<string, string>;
};

type Page = Omit<SetSubject, 'languages'> & { language: Language; words: OwnWords; title: string; summary: string };

/** The base pages that a template makes, by language and part: from the texts of the language, and the programme's data. */
export function composeSet(
  template: TemplateName,
  subject: SetSubject,
  language: Language,
): Record<SetPart, PageSource> {
  const { title, summary } = subject.programme;
  const page: Page = {
    ...subject,
    language,
    words: wordsIn(language),
    title: inLanguage(title, language),
    summary: inLanguage(summary, language),
  };
  return { landing: landing(template, page), pricing: pricing(page), success: success(page) };
}

const filled = (text: string, { title }: Page, most: number) => cut(text.replaceAll('{title}', title), most);
const address = (page: Page, part: SetPart) => setPath(page.path, part, page.language);

function common(page: Page, part: SetPart): PageSource {
  const { language, market, programme, offers, plan, variables } = page;
  return {
    path: address(page, part),
    language,
    market,
    group: groupOf(page.path, part),
    programme: programme.slug,
    plan,
    ...(offers && { offers }),
    ...(Object.keys(variables).length > 0 && { variables }),
  };
}

/** Pages of one part are one group, in their languages. */
export const groupOf = (path: string, part: SetPart) =>
  `set-${path
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)}${part === 'landing' ? '' : `-${part}`}`;

function landing(template: TemplateName, page: Page): PageSource {
  const { title, summary, words } = page;
  const description = cut(summary.length >= 50 ? summary : `${summary} ${filled(words.priceAbout, page, 170)}`, 170);
  return {
    ...common(page, 'landing'),
    kind: templateFacts[template].kind,
    layout: 'primary',
    label: cut(title, 50),
    head: headOf(template, { title, description }),
    blocks: templateFacts[template].blocks.map((kind) => landingBlocks[kind]?.(template, page)).filter((one) => !!one),
  };
}

/** A page for one school or campaign is called by it, so that no two pages of a programme are called alike. */
function headOf(template: TemplateName, { title, description }: { title: string; description: string }) {
  const [asked] = templateFacts[template].asks;
  if (!asked) return { title: cut(title, 70), description };
  return {
    title: `${cut(title, 63 - asked.length)} – {{${asked}}}`,
    description: `{{${asked}}}: ${cut(description, 164 - asked.length)}`,
  };
}

const landingBlocks = lookup<(template: TemplateName, page: Page) => Block>({
  hero: (template, page) => ({
    kind: 'hero',
    id: 'hero',
    ...(template === 'school' && { eyebrow: page.words.forSchool }),
    ...(template === 'campaign' && { eyebrow: '{{campaign}}' }),
    title: cut(page.title, 90),
    lead: cut(page.summary, 280),
    actions: [
      { label: page.words.enrol, to: 'enrol' },
      ...(page.parts.includes('pricing')
        ? [{ label: page.words.seePrice, to: address(page, 'pricing'), look: 'secondary' }]
        : []),
    ],
  }),
  facts: () => ({ kind: 'facts', id: 'facts', fromProgramme: true }),
  notice: () => ({
    kind: 'notice',
    id: 'about-school',
    look: 'info',
    text: toWrite(say('What is special for this school: where, when, who accompanies.')),
  }),
  outcomes: (_, { words }) => ({
    kind: 'outcomes',
    id: 'outcomes',
    title: words.outcomes,
    items: [
      {
        title: toWrite(say('One thing they can do or take home')),
        text: toWrite(say('How it works or what it is good for, in a sentence.')),
      },
      {
        title: toWrite(say('A second thing')),
        text: toWrite(say('How it works or what it is good for, in a sentence.')),
      },
    ],
  }),
  'rich-text': (_, { words }) => ({
    kind: 'rich-text',
    id: 'teacher',
    title: words.teacher,
    width: 'narrow',
    markdown: toWrite(say('Who teaches: the name, what they have done, and since when they teach.')),
  }),
  steps: (template, { words }) => {
    const { title, items } = template === 'one-on-one' ? words.lessonSteps : words.steps;
    return {
      kind: 'steps',
      id: 'how',
      tone: 'tint',
      title,
      items: items.map(([head, text]) => ({ title: head, text })),
    };
  },
  schedule: (_, page) => schedule(page),
  countdown: (_, { words }) => ({ kind: 'countdown', id: 'begins', title: words.begins, label: words.enrol }),
  price: (_, page) => price(page),
  questions: (_, { words }) => ({
    kind: 'questions',
    id: 'questions',
    title: words.questionsTitle,
    items: [
      // The rule about money is the school's own: its policy says it. Every school has a mail address, not each one for help.
      ...[words.questions.beginner, words.questions.person].map(([question, answer]) => ({
        question,
        answer: answer.replaceAll('{{supportEmail}}', '{{ownerEmail}}'),
      })),
      {
        question: toWrite(say('What people ask you most')),
        answer: toWrite(say('Your answer, as you give it on the phone.')),
      },
    ],
  }),
  'lead-form': (template, page) => lead(page, template === 'campaign' ? 'popup' : 'inline'),
  'call-to-enrol': (_, page) => call(page),
});

function pricing(page: Page): PageSource {
  const { title, words } = page;
  const about = filled(words.priceAbout, page, 170);
  return {
    ...common(page, 'pricing'),
    kind: page.plan === 'advance' ? 'pricing-advance' : 'pricing',
    layout: 'primary-new',
    label: words.price,
    head: { title: cut(`${title}: ${words.price}`, 70), description: about },
    blocks: [
      {
        kind: 'hero',
        id: 'hero',
        title: cut(`${title}: ${words.price}`, 90),
        lead: cut(about, 280),
        actions: [{ label: words.enrol, to: 'enrol' }],
      },
      price(page),
      schedule(page),
      lead(page, 'inline'),
      call(page),
    ],
  };
}

function success(page: Page): PageSource {
  const { words } = page;
  const { offers: _, plan: __, ...place } = common(page, 'success');
  return {
    ...place,
    kind: 'success',
    layout: 'primary',
    label: cut(words.thanks, 50),
    head: { title: cut(words.thanks, 70), description: filled(words.thanksAbout, page, 170) },
    blocks: [{ kind: 'success', id: 'success', title: words.thanks, text: words.thanksText, next: words.next }],
  };
}

/** What is included is stored with the offer and shown from there. */
const price = ({ words }: Page): Block => ({ kind: 'price', id: 'price', title: words.price });
const schedule = ({ words }: Page): Block => ({
  kind: 'schedule',
  id: 'dates',
  tone: 'tint',
  title: words.dates,
  emptyText: words.noDates,
});
const lead = ({ words }: Page, show: string): Block => ({
  kind: 'lead-form',
  id: 'lead',
  title: words.askTitle,
  text: words.askText,
  button: words.ask,
  show,
});
const call = (page: Page): Block => ({
  kind: 'call-to-enrol',
  id: 'enrol',
  tone: 'ink',
  title: filled(page.words.callTitle, page, 90),
  label: page.words.enrol,
  mascot: 'cheering',
});

/** A text that is too long is cut at a word, with an ellipsis. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;
}
