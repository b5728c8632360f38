import type { Language } from '#foundation/locale/language.ts';

/**
 * `draft`: sent to no one. `scheduled`: starts at its time. `sending`, `paused`: some readers have it. `stopped`: ended by staff before all had it.
 * `sent`: no reader is left.
 */
export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

/**
 * One reader of one issue. `sending`: the mail server is being asked. `unknown`: that was cut off, so it may have it or not, and it is not sent
 * again. `bounced`: their mail server has no such mailbox. `skipped`: they said no, were blocked or erased before their turn.
 */
export const recipientStates = ['queued', 'sending', 'sent', 'failed', 'bounced', 'skipped', 'unknown'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const blockKinds = ['heading', 'text', 'button', 'picture', 'programmes'] as const;
export type BlockKind = (typeof blockKinds)[number];

/**
 * A block of an issue as typed. `text`: the heading, the Markdown, the button's label. `url`: `https://…` or a path of the site. `picture`:
 * `media:<id>`. `programmes`: slugs. Fields that a kind does not use are empty.
 */
export type IssueBlock = { kind: BlockKind; text: string; url: string; picture: string; programmes: string[] };

export type IssueText = { subject: string; blocks: IssueBlock[] };
export type IssueTexts = Partial<Record<Language, IssueText>>;

export const boughtChoices = ['any', 'never', 'ever', 'year'] as const;

/**
 * The subscribers an issue is for, in addition to their language. An empty list does not filter. `topics`, `programmes`, `markets`: of a purchase, or
 * of the page where they subscribed. `bought: 'year'`: in the last twelve months.
 */
export type Segment = {
  topics: string[];
  programmes: string[];
  markets: string[];
  bought: (typeof boughtChoices)[number];
};

export const everybody: Segment = { topics: [], programmes: [], markets: [], bought: 'any' };

export const limits = { name: 120, subject: 150, text: 5_000, url: 500, blocks: 30, programmes: 3 };

/** Number of "not now" responses for an address, over all issues, after which it gets no more mail. */
export const maxSoftBounces = 3;
