import { printable } from '#foundation/kit/clean-text.ts';

/** Keeps line breaks; removes other non-printable characters. */
export const cleanLines = (text: string): string =>
  text
    .slice(0, 4_096)
    .split('\n')
    .map((line) => printable(line))
    .join('\n');
