import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { useLookAgain } from '#foundation/ui/feedback/use-look-again.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import type { ShownExport } from './exports.ts';

/** The user's exports, with their progress. */
export function ExportsView({ files }: { files: ShownExport[] }) {
  const working = files.some(({ state }) => state === 'waiting' || state === 'running');
  useLookAgain(working, 1_000);
  return (
    <>
      <PageHead title={say('Exports')}>{say('Files you asked for. Only you can open them, for 24 hours.')}</PageHead>
      {working && (
        <noscript>
          <AppLink
            to={studioPaths.studioExports()}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {say('Look again')}
          </AppLink>
        </noscript>
      )}
      {files.length === 0 ? (
        <EmptyState title={say('No files yet')}>
          <p>{say('Filter a list as you need it, then choose “Export” above it.')}</p>
          <ButtonLink to={studioPaths.studioBatches()} variant="secondary" size="sm">
            {say('Batches')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul aria-label={say('Exports')} className="divide-y divide-line rounded-xl border border-line bg-surface">
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </>
  );
}

const formatWords = lookup<() => string>({
  csv: () => 'CSV',
  xlsx: () => 'Excel (XLSX)',
  zip: () => say('PDFs in one ZIP'),
});

function FileRow({ file: { id, label, format, state, written, total, createdAt } }: { file: ShownExport }) {
  const name = say('{list} as {format}', { list: say(label), format: formatWords[format]?.() ?? format });
  const rows = (count: number) => count.toLocaleString('en');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {total !== null &&
            `${format === 'zip' ? say('{count} files', { count: rows(total) }) : say('{count} rows', { count: rows(total) })} · `}
          <Moment at={createdAt} />
        </p>
      </div>
      {state === 'done' ? (
        <a href={studioPaths.studioExportFile(id)} download className="button button-primary button-sm">
          {say('Download')}
        </a>
      ) : state === 'failed' ? (
        <Badge tone="danger">{say('It could not be made: ask again')}</Badge>
      ) : (
        <div className="grid w-48 gap-1 text-sm text-ink-soft">
          <progress
            className="progress"
            aria-label={say('Progress of {name}', { name })}
            value={written}
            max={total || 1}
          />
          <span role="status">
            {state === 'waiting'
              ? say('Begins in a moment')
              : say(format === 'zip' ? '{done} of {count} files' : '{done} of {count} rows', {
                  done: rows(written),
                  count: rows(total ?? 0),
                })}
          </span>
        </div>
      )}
    </li>
  );
}
