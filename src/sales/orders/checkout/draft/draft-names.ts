/** What a browser keeps an unfinished checkout under begins so; the path of its page follows. */
export const draftPrefix = 'checkout-draft:';

/** Names the cookie that holds the key of what is kept. */
export const draftCookie = 'draft-key';

/** How long the browser keeps that key, in seconds: a day from the first letter on. */
export const draftSeconds = 86_400;

/** The `Set-Cookie` that ends it: what is still on that device can be read no more. */
export const endedDraftCookie = `${draftCookie}=; Path=/checkout; Max-Age=0; SameSite=Strict`;
