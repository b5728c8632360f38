/** The state of an experiment. `scheduled`: starts automatically at its time. */
export type ExperimentState = 'draft' | 'scheduled' | 'running' | 'ended';

/** What counts as success: a lead, a paid order, or each of both for itself. */
export const experimentGoals = ['lead', 'order', 'both'] as const;
export type ExperimentGoal = (typeof experimentGoals)[number];

/** One thing that is counted. */
export type Goal = 'lead' | 'order';

/** The page alone, or with the pages that inherit from it in the same language. */
export const experimentScopes = ['page', 'family'] as const;
export type ExperimentScope = (typeof experimentScopes)[number];

/** Why an experiment ended: staff ended it, its time was over, a guardrail or a page stopped it. */
export type EndReason =
  | 'staff'
  | 'time'
  | 'winner'
  | 'fewer-goals'
  | 'errors'
  | 'heavier'
  | 'page-gone'
  | 'block-gone'
  | 'could-not-start';

/** Arms of an experiment at most, including the control. */
export const maxArms = 4;

export type Arm = { number: number; name: string; token: string; pageId: string | null; changes: unknown };

/** Staff's plan of an experiment. */
export type ExperimentPlan = {
  name: string;
  scope: ExperimentScope;
  /** Percent of the visitors who take part. */
  share: number;
  goal: ExperimentGoal;
  /** The smallest difference worth knowing, in hundredths of a percentage point of visitors. */
  effect: number;
  /** Stops the experiment when an arm has fewer goals than the control by more than this percentage; null: never. */
  guardGoals: number | null;
  /** The same for failed renderings of an arm, in percent of its visitors. */
  guardErrors: number | null;
  /** The same for the bytes of its page, in percent above the control's. */
  guardWeight: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

export type Experiment = ExperimentPlan & {
  id: string;
  state: ExperimentState;
  version: number;
  pageId: string;
  pagePath: string;
  /** Every page it runs on, since it began. */
  paths: string[];
  arms: Arm[];
  startedAt: Date | null;
  endedAt: Date | null;
  endReason: EndReason | null;
  endedBy: string | null;
  /** The arm that was given to the page or its family, and the release of the site that did it. */
  winner: number | null;
  siteRelease: string | null;
  madeByName: string;
  createdAt: Date;
};

/** A winner that is not published yet: `release` is the planned release that will do it. */
export type WinnerProposal = { release: string; arm: number; to: 'page' | 'family' };

/** The goals that an experiment counts. */
export function goalsOf(goal: ExperimentGoal): Goal[] {
  return goal === 'both' ? ['lead', 'order'] : [goal];
}

/** A, B, C or D: the control is A. */
export function letterOf(arm: number): string {
  return String.fromCodePoint(65 + arm);
}
