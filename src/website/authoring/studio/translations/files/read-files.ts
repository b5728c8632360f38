import type { Tx } from '#platform/db';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { may, type Staff } from '#platform/people/model';
import { languagePairs } from '../../../translations/files/export-texts.ts';
import type { ImportRow } from '../../../translations/files/plan-import.ts';
import { listTranslations } from '../../../translations/state/list-translations.ts';
import { readUploadedTexts } from '../../../translations/files/uploads.ts';

export type ShownFiles = Awaited<ReturnType<typeof readFiles>>;

const maxRows = 200;

/** Data of the files screen: the language pairs, and the effect of the uploaded file, refused rows first. */
export async function readFiles(tx: Tx, by: Staff) {
  const mayChange = may(by.role, 'pages.change');
  const { translations } = await listTranslations(tx);
  const upload = mayChange ? await readUploadedTexts(tx, by, translations) : null;
  return {
    pairs: languagePairs(translations),
    languages: publishedLanguages(),
    mayChange,
    upload: upload && { fileName: upload.fileName, language: upload.language, ...shownRows(upload.plan.rows) },
  };
}

function shownRows(all: ImportRow[]) {
  const count = (does: ImportRow['does']) => all.filter((row) => row.does === does).length;
  const told = all.filter(({ does }) => does !== 'nothing');
  const rank = (row: ImportRow) => (row.does === 'refused' ? 0 : row.warnings.length > 0 ? 1 : 2);
  return {
    counts: {
      changes: count('changes'),
      confirms: count('confirms'),
      nothing: count('nothing'),
      refused: count('refused'),
    },
    rows: told.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line).slice(0, maxRows),
    more: Math.max(0, told.length - maxRows),
  };
}
