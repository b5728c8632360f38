import { printable } from '#foundation/kit/clean-text.ts';

/** Why staff changed a line, as it is kept in the history; null when too little or too much was written. */
export function readReason(text: string): string | null {
  const reason = printable(text);
  const length = Array.from(reason).length;
  return length >= 3 && length <= 300 ? reason : null;
}
