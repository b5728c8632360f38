import { printable } from '#foundation/kit/clean-text.ts';

/** Lines stay lines; other signs that cannot be printed go. */
export const cleanLines = (text: string): string =>
  text
    .slice(0, 4_096)
    .split('\n')
    .map((line) => printable(line))
    .join('\n');
