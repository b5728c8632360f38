/** The prefix of storage keys for unfinished checkouts; the page's path follows. */
export const draftPrefix = 'checkout-draft:';

/** The cookie with the encryption key of drafts. */
export const draftCookie = 'draft-key';

/** How long the browser keeps that key, in seconds: a day from the first letter on. */
export const draftSeconds = 86_400;

/** The `Set-Cookie` that deletes it: drafts left on the device become unreadable. */
export const endedDraftCookie = `${draftCookie}=; Path=/checkout; Max-Age=0; SameSite=Strict`;
