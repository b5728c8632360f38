import { printable } from '#foundation/kit/clean-text.ts';
import { fileTypes, type FileType } from '../model.ts';

const longest = 80;

/**
 * The name a file is kept and handed out by: the last part of what the browser said, without what paths, headers and shells mean something by, with the
 * ending of what it really is.
 */
export function cleanFileName(said: string, type: FileType): string {
  const last = printable(said).split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/["'`<>:|?*;%$&#{}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s-]+/, '')
    .trim();
  const name = Array.from(stem).slice(0, longest).join('').trim();
  return `${name || 'file'}.${fileTypes[type].ending}`;
}
