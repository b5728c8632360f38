import { printable } from '#foundation/kit/clean-text.ts';
import { maxNameLength } from '../model.ts';

/** What a picture is called at first: the name of its file without its folder and its ending. */
export function nameOfFile(said: string): string {
  const last = printable(said).split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[<>"`]/g, ' ')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
  return Array.from(stem).slice(0, maxNameLength).join('').trim() || 'picture';
}
