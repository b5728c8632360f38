import type { RefundRule } from '#platform/school/model';

/**
 * Texts of generated pages in addition to what the owner typed: the first pages of a school, and those of the templates. `{title}` is the name of the
 * programme; double braces are filled in when a page is shown.
 */
export type OwnWords = {
  home: string;
  learn: string;
  homeAbout: string;
  steps: { title: string; items: [title: string, text: string][] };
  questionsTitle: string;
  /** `missed` states the school's refund rule; `person` its address for help. */
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
  /**
   * What a school may promise about refunds, each only if its owner chose it: the rule in a sentence (at most 200 characters) and as in its policy.
   */
  refunds: {
    /** Of a school without a rule. */
    open: string;
    link: string;
    moved: string;
    rules: Record<RefundRule, { rule: string; text: string }>;
  };
  /** When complaints are answered, if the owner chose to state it. */
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
