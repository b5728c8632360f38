/**
 * The token of an arm of an experiment, as a form or an address carries it; null for anything else. Whether there is such an arm is asked when
 * it is counted: nothing comes of a token that somebody made up.
 */
export function readArm(text: string | null | undefined): string | null {
  return text && /^[\w-]{16}$/.test(text) ? text : null;
}
