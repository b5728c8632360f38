/** Cuts at a sign that stands outside of strings and brackets. */
export function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  scan(text, (found, index) => {
    if (found === '(' || found === '[') depth += 1;
    else if (found === ')' || found === ']') depth -= 1;
    else if (found === sign && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  });
  return [...parts, text.slice(start)];
}

/** Tells every bracket, comma and semicolon outside of strings and escapes. */
export function scan(text: string, see: (sign: string, index: number) => void): void {
  for (const { 0: sign, index } of text.matchAll(/\\[^]|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[{}()[\],;]/g))
    if (sign.length === 1) see(sign, index);
}
