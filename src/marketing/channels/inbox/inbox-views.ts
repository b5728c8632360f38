/** What of the inbox is shown: who waits for an answer or is talked to, what a colleague has, or what is done. */
export const inboxViews = ['open', 'mine', 'done'] as const;
export type InboxView = (typeof inboxViews)[number];
