import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { PageSource } from '#website/site';

/** The pages a template makes for one programme, in the order visitors meet them. */
export const setParts = ['landing', 'pricing', 'success'] as const;
export type SetPart = (typeof setParts)[number];

export const templateNames = ['workshop', 'one-on-one', 'school', 'offer', 'campaign'] as const;
export type TemplateName = (typeof templateNames)[number];

/** Purpose and look of a template, for staff to choose. */
export type TemplateFacts = {
  title: StaffSentence;
  about: StaffSentence;
  kind: NonNullable<PageSource['kind']>;
  /** Prefix of its address. */
  start: string;
  /** The parts that are ticked at first. */
  parts: readonly SetPart[];
  /** Names it asks for in addition to the programme; each becomes a variable of its texts. */
  asks: readonly ('school' | 'campaign')[];
  /** The kinds of its blocks from top to bottom, for its picture. */
  blocks: readonly string[];
};

export const templateFacts: Record<TemplateName, TemplateFacts> = {
  workshop: {
    title: 'Workshop',
    about: 'Dates, price and how to join: for a programme that is held in batches.',
    kind: 'workshop-landing',
    start: '/workshop',
    parts: ['landing', 'pricing', 'success'],
    asks: [],
    blocks: ['hero', 'facts', 'outcomes', 'schedule', 'price', 'steps', 'questions', 'lead-form', 'call-to-enrol'],
  },
  'one-on-one': {
    title: 'One to one',
    about: 'Lessons for one learner: who teaches, how it works, and the price.',
    kind: 'course-landing',
    start: '/lessons',
    parts: ['landing', 'pricing', 'success'],
    asks: [],
    blocks: ['hero', 'facts', 'rich-text', 'steps', 'schedule', 'price', 'questions', 'lead-form', 'call-to-enrol'],
  },
  school: {
    title: 'For a school',
    about: 'What you offer the families of one school, under its name.',
    kind: 'institution-landing',
    start: '/school',
    parts: ['landing', 'success'],
    asks: ['school'],
    blocks: ['hero', 'notice', 'facts', 'outcomes', 'schedule', 'price', 'lead-form', 'call-to-enrol'],
  },
  offer: {
    title: 'One offer',
    about: 'A short page that sells one offer: what it is, what it costs, when it begins.',
    kind: 'offer-landing',
    start: '/offer',
    parts: ['landing', 'success'],
    asks: [],
    blocks: ['hero', 'countdown', 'price', 'schedule', 'questions', 'call-to-enrol'],
  },
  campaign: {
    title: 'Campaign',
    about: 'For an advertisement or a post: one promise, one button, a form that calls back.',
    kind: 'offer-landing',
    start: '/campaign',
    parts: ['landing', 'success'],
    asks: ['campaign'],
    blocks: ['hero', 'countdown', 'outcomes', 'price', 'lead-form', 'call-to-enrol'],
  },
};

/** The form value for a programme that is created with its pages. */
export const newProgramme = 'new';

export const isTemplateName = (text: string): text is TemplateName =>
  (templateNames as readonly string[]).includes(text);
