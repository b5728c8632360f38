/** A piece of a diff: in both texts, only in the old one, or only in the new one. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

const maxCells = 4_000_000;

/** A word diff (a word is anything between white space, in any script). Texts that are too long are replaced as a whole. */
export function diffWords(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = walk(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return joined([
    ...old.slice(0, start).map((text): Piece => ({ kind: 'same', text })),
    ...middle,
    ...old.slice(old.length - end).map((text): Piece => ({ kind: 'same', text })),
  ]);
}

/** Words with the white space after them, so that the pieces put together are the texts again. */
const wordsOf = (text: string) => text.match(/\S+\s*|^\s+/g) ?? [];

/** The longest common subsequence (Wagner and Fischer), read back from the end. */
function walk(old: string[], now: string[]): Piece[] {
  const all = (kind: 'gone' | 'new', words: string[]) => words.map((text): Piece => ({ kind, text }));
  if (old.length === 0 || now.length === 0 || old.length * now.length > maxCells)
    return [...all('gone', old), ...all('new', now)];
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        old[row]?.trim() === now[column]?.trim()
          ? (longest[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(longest[(row + 1) * width + column] ?? 0, longest[row * width + column + 1] ?? 0);
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    const [left = '', right = ''] = [old[row], now[column]];
    if (left.trim() === right.trim()) {
      pieces.push({ kind: 'same', text: right });
      row += 1;
      column += 1;
    } else if ((longest[(row + 1) * width + column] ?? 0) >= (longest[row * width + column + 1] ?? 0)) {
      pieces.push({ kind: 'gone', text: left });
      row += 1;
    } else {
      pieces.push({ kind: 'new', text: right });
      column += 1;
    }
  }
  return [...pieces, ...all('gone', old.slice(row)), ...all('new', now.slice(column))];
}

function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}
