import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { useLookAgain } from '#foundation/ui/feedback/use-look-again.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import type { ShownFile } from '../files/read-file.ts';

/** A person's data as files: request, progress and download. */
export function PersonFiles({ id, files }: { id: string; files: ShownFile[] }) {
  const working = files.some(({ state }) => state === 'waiting' || state === 'running');
  useLookAgain(working, 1_000);
  return (
    <section aria-labelledby="files" className="grid gap-3">
      <Heading level={2} size="small" id="files">
        {say('As a file')}
      </Heading>
      <Form method="post" className="flex flex-wrap gap-2">
        <FormKey />
        <Button size="sm" variant="secondary" name="do" value="pdf">
          {say('Make a PDF')}
        </Button>
        <Button size="sm" variant="secondary" name="do" value="json">
          {say('Make JSON')}
        </Button>
      </Form>
      <p className="text-sm text-ink-soft">{say('Only you can open a file, for 24 hours.')}</p>
      {files.length > 0 && (
        <ul aria-label={say('Files')} className="divide-y divide-line rounded-xl border border-line bg-surface">
          {files.map((file) => (
            <FileRow key={file.id} id={id} file={file} />
          ))}
        </ul>
      )}
      {working && (
        <noscript>
          <a href={studioPaths.studioPersonalData(id)} className="inline-flex min-h-11 items-center underline">
            {say('Look again')}
          </a>
        </noscript>
      )}
    </section>
  );
}

function FileRow({ id, file }: { id: string; file: ShownFile }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
      <span>
        <strong>{file.format.toUpperCase()}</strong>{' '}
        <span className="text-sm text-ink-soft">
          <Moment at={file.createdAt} />
        </span>
      </span>
      {file.state === 'done' ? (
        <a href={studioPaths.studioPersonalFile(id, file.id)} download className="button button-primary button-sm">
          {say('Download')}
        </a>
      ) : file.state === 'failed' ? (
        <Badge tone="danger">{say('It could not be made: ask again')}</Badge>
      ) : (
        <progress
          className="progress w-32"
          aria-label={say('Progress of {name}', { name: file.format.toUpperCase() })}
          value={file.written}
          max={Math.max(1, file.total)}
        />
      )}
    </li>
  );
}
