/**
 * The token of an experiment's arm in a form or a URL; null for anything else. Whether the arm exists is checked when
 * it is counted: an invented token has no effect.
 */
export function readArm(text: string | null | undefined): string | null {
  return text && /^[\w-]{16}$/.test(text) ? text : null;
}
