import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { DataTable } from '#foundation/ui/admin/data-table.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import type { MediaList } from './read-media-list.ts';

type Item = MediaList['rows'][number];

/** The pictures as thumbnails. */
export function MediaGrid({ rows }: { rows: Item[] }) {
  return (
    <ul aria-label={say('Pictures')} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {rows.map((row) => (
        <li key={row.id} className="relative grid content-start gap-1 rounded-xl p-1 hover:bg-raised">
          <Thumbnail source={row.source} />
          <AppLink
            to={studioPaths.studioMediaPicture(row.id)}
            className="card-link inline-flex min-h-11 items-center px-1 text-sm font-semibold [overflow-wrap:anywhere]"
          >
            {row.name}
          </AppLink>
          {row.missing.length > 0 && (
            <span className="px-1">
              <Badge tone="warning">{say('Text missing')}</Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same as rows, with sizes and dates. */
export function MediaRows({ rows }: { rows: Item[] }) {
  return (
    <DataTable
      label={say('Pictures')}
      first={say('Picture')}
      columns={[
        { key: 'kind', label: say('Kind') },
        { key: 'size', label: say('Size') },
        { key: 'missing', label: say('Text missing in') },
        { key: 'at', label: say('Uploaded') },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        to: studioPaths.studioMediaPicture(row.id),
        title: (
          <span className="flex items-center gap-3">
            <span className="w-12 shrink-0">
              <Thumbnail source={row.source} />
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{row.name}</span>
          </span>
        ),
        name: row.name,
        cells: {
          kind: row.kind === 'photo' ? say('Photo') : say('Drawing (SVG)'),
          size: `${row.width} × ${row.height} · ${sizeWords(row.bytes)}`,
          missing: row.missing.map((code) => languageName(code)).join(', '),
          at: <Moment at={row.at} />,
        },
      }))}
    />
  );
}

/** A size in bytes as people read it. */
export function sizeWords(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1_024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
