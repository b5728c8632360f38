/**
 * The cookie of touches and viewed pages, with consent. In its own module, because the browser, which deletes it, needs the name without the parser.
 */
export const touchCookie = 'touches';
