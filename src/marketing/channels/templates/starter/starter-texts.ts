import type { MessagePurpose } from '../../model.ts';

/** The texts a new school begins with in a language; `close` follows where the channel allows a link to one's choices. */
export type StarterTexts = { close: string; texts: Record<MessagePurpose, string> };
