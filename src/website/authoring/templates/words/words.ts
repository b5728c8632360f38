import type { RefundRule } from '#platform/school/model';

/**
 * What pages made for an owner say beside what they typed: the first pages of a school, and those of the templates. `{title}` is the name of the programme;
 * what stands in double braces is filled in when a page is shown.
 */
export type OwnWords = {
  home: string;
  learn: string;
  homeAbout: string;
  steps: { title: string; items: [title: string, text: string][] };
  questionsTitle: string;
  /** `missed` tells of the school's rule about money; `person` of its address for help. */
  questions: Record<'missed' | 'beginner' | 'person', [question: string, answer: string]>;
  callTitle: string;
  askTitle: string;
  askText: string;
  ask: string;
  enrol: string;
  seePrice: string;
  dates: string;
  noDates: string;
  price: string;
  priceAbout: string;
  included: [string, string, string];
  /** What a school may promise about money, each only where its owner chose it: the rule in a sentence (at most 200 signs) and as its policy says it. */
  refunds: {
    /** Of a school without a rule. */
    open: string;
    link: string;
    moved: string;
    rules: Record<RefundRule, { rule: string; text: string }>;
  };
  /** When complaints are answered, where the owner chose to say it. */
  complaintTimes: string;
  thanks: string;
  thanksText: string;
  thanksAbout: string;
  next: [string, string];
  /** Of the templates alone. */
  outcomes: string;
  teacher: string;
  lessonSteps: { title: string; items: [title: string, text: string][] };
  forSchool: string;
  begins: string;
  support: string;
  supportAbout: string;
  supportText: string;
  policies: Record<'terms' | 'privacy' | 'refund', { label: string; about: string; text: string[] }>;
};
