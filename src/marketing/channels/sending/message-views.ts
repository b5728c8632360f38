import type { MessageState } from '../model.ts';

/** What staff look for: all that was sent, what waits, what needs somebody, or what was left out on purpose. */
export const messageViews = {
  all: null,
  waiting: ['queued', 'sending'],
  failed: ['failed', 'unknown'],
  skipped: ['skipped'],
} as const satisfies Record<string, MessageState[] | null>;
export type MessageView = keyof typeof messageViews;
