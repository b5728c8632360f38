/**
 * Holds what brought a visitor who agreed, and the pages they looked at. By itself, because the browser, which ends it, loads this name
 * without what reads the cookie.
 */
export const touchCookie = 'touches';
