import { printable } from '#foundation/kit/clean-text.ts';
import { fileTypes, type FileType } from '../model.ts';

const longest = 80;

/**
 * A safe file name for storage and download: the last part of the browser's name, without characters special to paths, headers and shells, with the
 * extension of its detected type.
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
