import { Form } from 'react-router';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { shownPlan } from './import-words.ts';

type Upload = { fileName: string } & ReturnType<typeof shownPlan>;

type ImportViewProps = { upload: Upload | null; flatten: boolean; problem: string | undefined };

/** A file of redirects: chosen, looked at row by row, then imported whole or not at all. */
export function ImportView({ upload, flatten, problem }: ImportViewProps) {
  return (
    <>
      <PageHead title={say('Import redirects')} back={{ to: studioPaths.studioRedirects(), label: say('Redirects') }}>
        {say(
          'A list (CSV or XLSX) with the columns from, to, status and note; at most 10,000 rows. All rows are imported, or none.',
        )}
      </PageHead>
      {problem && !upload && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {upload ? <Preview upload={upload} flatten={flatten} problem={problem} /> : <ChooseFile />}
    </>
  );
}

function ChooseFile() {
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
      <Field
        name="file"
        type="file"
        label={say('The list, as CSV or XLSX')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      />
      <div>
        <Button name="do" value="upload">
          {say('Check the file')}
        </Button>
      </div>
    </Form>
  );
}

function Preview({ upload, flatten, problem }: { upload: Upload; flatten: boolean; problem: string | undefined }) {
  const { counts, canFlatten } = upload;
  const number = (count: number) => count.toLocaleString(staffLanguage());
  return (
    <>
      <Notice
        tone={counts.refused > 0 ? 'warning' : 'info'}
        role={counts.refused > 0 || problem ? 'alert' : 'status'}
        title={
          problem ??
          (counts.refused > 0
            ? counts.refused === 1
              ? say('Nothing can be imported yet: one row is wrong.')
              : say('Nothing can be imported yet: {count} rows are wrong.', { count: number(counts.refused) })
            : say('Every row is in order. Nothing is imported yet.'))
        }
      >
        {say('{file}: {adds} new, {changes} changed, {nothing} as they are.', {
          file: upload.fileName,
          adds: number(counts.adds),
          changes: number(counts.changes),
          nothing: number(counts.nothing),
        })}
        {counts.others > 0 &&
          ` ${say('{count} other redirects are made one step with it.', { count: number(counts.others) })}`}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {counts.refused === 0 && (
          <Form method="post">
            <input type="hidden" name="flatten" value={flatten ? 'yes' : ''} />
            <Button name="do" value="import">
              {say('Import all rows')}
            </Button>
          </Form>
        )}
        {canFlatten && !flatten && (
          <ButtonLink variant="secondary" to={studioPaths.studioRedirectImport({ flatten: 'yes' })}>
            {say('Make all chains one step')}
          </ButtonLink>
        )}
        <Form method="post">
          <Button variant="secondary" name="do" value="forget">
            {say('Choose another file')}
          </Button>
        </Form>
      </div>
      <Rows upload={upload} />
    </>
  );
}

function Rows({ upload: { rows, more } }: { upload: Upload }) {
  const words = {
    adds: { text: say('New'), tone: 'success' },
    changes: { text: say('Changed'), tone: 'info' },
    nothing: { text: say('As it is'), tone: 'neutral' },
    refused: { text: say('Wrong'), tone: 'danger' },
  } as const;
  return (
    <>
      <ul
        aria-label={say('Rows of the file')}
        className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
      >
        {rows.map(({ line, does, from, to, status, problems }) => (
          <li key={line} className="grid gap-1 px-4 py-2.5">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="text-sm tabular-nums text-ink-soft">{say('Line {line}', { line })}</span>
              <Badge tone={words[does].tone}>{words[does].text}</Badge>
              <span className="min-w-0 break-all">
                {from} → {to || '–'} ({status})
              </span>
            </div>
            {problems.map((text) => (
              <p key={text} className="break-words text-sm text-danger">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-ink-soft">
          {say('And {count} more rows.', { count: more.toLocaleString(staffLanguage()) })}
        </p>
      )}
    </>
  );
}
