/** A problem that the administrator can fix: its message says what and how, and is shown without a stack. */
export class StartRefused extends Error {}
