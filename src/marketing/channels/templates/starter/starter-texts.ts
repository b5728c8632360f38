import type { MessagePurpose } from '../../model.ts';

/** The starter texts of a language; `close` is appended if the channel allows a preferences link. */
export type StarterTexts = { close: string; texts: Record<MessagePurpose, string> };
