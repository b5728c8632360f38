/** Something the person at the terminal can mend: its message says what and how, and is shown without a stack. */
export class StartRefused extends Error {}
