import { say } from '#foundation/i18n/staff/say.ts';
import type { RowProblem, RowWarning } from '../../../translations/files/plan-import.ts';
import type { UploadRefusal } from '../../../translations/files/uploads.ts';
import { troubleWords } from '../translation-words.ts';

/** Why a file was not taken. */
export function fileRefusal(reason: UploadRefusal, line: number): string {
  switch (reason) {
    case 'no-file':
      return say('Choose a file.');
    case 'too-long':
      return say('This file is larger than 10 MB. Export fewer pages at a time.');
    case 'not-text':
      return say('This is no text file. Save it as XLIFF 2.0, CSV (UTF-8) or XLSX.');
    case 'broken':
      return say('The file is broken at line {line}.', { line });
    case 'doctype':
      return say('The file has a document type, which XLIFF has not. It was not read.');
    case 'version':
      return say('This is no XLIFF 2.0. Export it from your tool in this version.');
    case 'head':
      return say('The file needs the columns page, place, source and target, as in the export.');
    case 'too-many':
      return say('The file has too many rows. Export fewer pages at a time.');
    case 'empty':
      return say('There is no text in the file.');
    default:
      return say('The file is in another language than you chose.');
  }
}

/** Why a row of a file cannot be imported, or a warning about it. */
export function rowWords(problem: RowProblem | RowWarning): string {
  switch (problem) {
    case 'page':
      return say('There is no such page in this language, or its source has another language.');
    case 'place':
      return say('The page has no such text any more. Export it again.');
    case 'twice':
      return say('The file has this text twice.');
    case 'markup':
      return say('The text has marks of the translation tool in it. Export it without them.');
    case 'source':
      return say('The source was changed since the export: the text is imported and counts as outdated.');
    case 'script':
      return say('This text is not in the letters of the language.');
    default:
      return troubleWords(problem);
  }
}
