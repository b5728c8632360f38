/** The views of the inbox: open conversations, those assigned to me, and done ones. */
export const inboxViews = ['open', 'mine', 'done'] as const;
export type InboxView = (typeof inboxViews)[number];
