import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { ImportRow } from '../../../translations/files/plan-import.ts';
import type { ShownFiles } from './read-files.ts';
import { rowWords } from './file-words.ts';

type Upload = NonNullable<ShownFiles['upload']>;

const words: Record<ImportRow['does'], { text: StaffSentence; tone: BadgeTone }> = {
  changes: { text: 'Changed', tone: 'info' },
  confirms: { text: 'Still right', tone: 'success' },
  nothing: { text: 'As it is', tone: 'neutral' },
  refused: { text: 'Wrong', tone: 'danger' },
};

/** The effect of the uploaded file, row by row, and the button to import it. */
export function UploadedTexts({ upload: { fileName, language, counts, rows, more } }: { upload: Upload }) {
  const number = (count: number) => count.toLocaleString(staffLanguage());
  const wrong = counts.refused > 0;
  return (
    <>
      <Notice
        tone={wrong ? 'warning' : 'info'}
        role={wrong ? 'alert' : 'status'}
        title={
          !wrong
            ? say('Every row is in order. Nothing is imported yet.')
            : counts.refused === 1
              ? say('Nothing can be imported yet: one row is wrong.')
              : say('Nothing can be imported yet: {count} rows are wrong.', { count: number(counts.refused) })
        }
      >
        {say(
          '{file}, {language}: {changes} texts change, {confirms} are said to be right, {nothing} stay as they are.',
          {
            file: fileName,
            language: languageName(language),
            changes: number(counts.changes),
            confirms: number(counts.confirms),
            nothing: number(counts.nothing),
          },
        )}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {!wrong && (
          <Form method="post">
            <Button name="do" value="import">
              {say('Import into drafts')}
            </Button>
          </Form>
        )}
        <Form method="post">
          <Button variant="secondary" name="do" value="forget">
            {say('Choose another file')}
          </Button>
        </Form>
      </div>
      <ul
        aria-label={say('Rows of the file')}
        className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
      >
        {rows.map((row) => (
          <Row key={`${row.line} ${row.page} ${row.place}`} row={row} language={language} />
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-ink-soft">{say('And {count} more rows.', { count: number(more) })}</p>}
    </>
  );
}

function Row({ row, language }: { row: ImportRow; language: string }) {
  const { line, does, page, place, before, after, problems, warnings } = row;
  return (
    <li className="grid gap-1 px-4 py-2.5 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-sm tabular-nums text-ink-soft">{say('Line {line}', { line })}</span>
        <Badge tone={words[does].tone}>{say(words[does].text)}</Badge>
        <code className="min-w-0 text-sm">
          {page} {place}
        </code>
      </div>
      {before !== '' && before !== after && (
        <del lang={language} className="text-sm text-ink-soft">
          {before}
        </del>
      )}
      <p lang={language}>{after}</p>
      {problems.map((problem) => (
        <p key={rowWords(problem)} className="text-sm text-danger">
          {rowWords(problem)}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={rowWords(warning)} className="text-sm text-ink-soft">
          {rowWords(warning)}
        </p>
      ))}
    </li>
  );
}
