import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '#paths';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { Badge } from '#ui/controls/badge';
import { ButtonLink } from '#ui/controls/button';
import { AppLink } from '#ui/controls/link';
import { EmptyState } from '#ui/feedback/empty';
import type { ShownExport } from './exports.ts';

/** The files somebody asked for, with how far each is. */
export function ExportsView({ files }: { files: ShownExport[] }) {
  const working = files.some(({ state }) => state === 'waiting' || state === 'running');
  useLookAgain(working);
  return (
    <>
      <PageHead title="Exports">Files you asked for. Only you can open them, for 24 hours.</PageHead>
      {working && (
        <noscript>
          <AppLink
            to={paths.studioExports()}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            Look again
          </AppLink>
        </noscript>
      )}
      {files.length === 0 ? (
        <EmptyState title="No files yet">
          <p>Filter a list as you need it, then choose “Export” above it.</p>
          <ButtonLink to={paths.studioBatches()} variant="secondary" size="sm">
            Batches
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul aria-label="Exports" className="divide-y divide-line rounded-xl border border-line bg-surface">
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </>
  );
}

const formatWords: Record<string, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)', zip: 'PDFs in one ZIP' };

function FileRow({ file: { id, label, format, state, written, total, createdAt } }: { file: ShownExport }) {
  const name = `${label} as ${formatWords[format] ?? format}`;
  const rows = (count: number) => count.toLocaleString('en');
  const things = format === 'zip' ? 'files' : 'rows';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {total !== null && `${rows(total)} ${things} · `}
          <Moment at={createdAt} />
        </p>
      </div>
      {state === 'done' ? (
        <a href={paths.studioExportFile(id)} download className="button button-primary button-sm">
          Download
        </a>
      ) : state === 'failed' ? (
        <Badge tone="danger">It could not be made: ask again</Badge>
      ) : (
        <div className="grid w-48 gap-1 text-sm text-ink-soft">
          <progress className="progress" aria-label={`Progress of ${name}`} value={written} max={total || 1} />
          <span role="status">
            {state === 'waiting' ? 'Begins in a moment' : `${rows(written)} of ${rows(total ?? 0)} ${things}`}
          </span>
        </div>
      )}
    </li>
  );
}

/** Asks the server again every second while a file is being made. */
function useLookAgain(working: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!working || state !== 'idle') return undefined;
    const wait = setTimeout(() => void revalidate(), 1_000);
    return () => clearTimeout(wait);
  }, [working, state, revalidate]);
}
