import type { MessageState } from '../model.ts';

/** The views of sent messages: all, pending, those that need attention, or skipped. */
export const messageViews = {
  all: null,
  waiting: ['queued', 'sending'],
  failed: ['failed', 'unknown'],
  skipped: ['skipped'],
} as const satisfies Record<string, MessageState[] | null>;
export type MessageView = keyof typeof messageViews;
