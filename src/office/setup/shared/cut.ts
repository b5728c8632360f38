/** Cuts a text at a word, with an ellipsis. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;
}
