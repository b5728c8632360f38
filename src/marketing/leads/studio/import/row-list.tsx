import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { DownloadLink } from '#foundation/ui/admin/download-link.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { ShownImport } from './read-import.ts';

/** The notable rows, with their number in the file. */
export function RowList({ shown: { id, rows, next, after, toCorrect } }: { shown: ShownImport }) {
  if (rows.length === 0 && after === 0) return null;
  return (
    <section aria-labelledby="rows" className="grid gap-3">
      <Heading level={2} size="small" id="rows">
        {say('Rows to look at')}
      </Heading>
      {toCorrect && (
        <p>
          {say('What could not be read can be corrected in a spreadsheet and uploaded as a new file.')}{' '}
          <DownloadLink to={studioPaths.studioLeadImportRows(id)} className="font-semibold text-brand underline">
            {say('Rows to correct, as CSV')}
          </DownloadLink>
        </p>
      )}
      <ul className="grid gap-2">
        {rows.map(({ line, finding, why, inPart, result, leadId, text }) => (
          <li key={line} className="rounded-md border border-line p-3">
            <p className="font-semibold">
              {say('Row {line}', { line })}: {why ?? finding}
              {inPart && ` ${say('The rest of the row is taken in.')}`}
              {result && ` · ${result}`}
            </p>
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
              <bdi>{text}</bdi>
              {leadId && (
                <>
                  {' · '}
                  <AppLink to={studioPaths.studioLead(leadId)}>{say('The lead')}</AppLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="flex gap-4">
        {after > 0 && <AppLink to={studioPaths.studioLeadImport(id)}>{say('From the beginning')}</AppLink>}
        {next !== null && (
          <AppLink to={studioPaths.studioLeadImport(id, { after: String(next) })}>{say('More rows')}</AppLink>
        )}
      </p>
    </section>
  );
}
