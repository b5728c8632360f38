import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { fileRefusals, fileTypes, type FileRefusal, type ShownFile } from '../model.ts';

type FilesPanelProps = {
  files: ShownFile[];
  /** Where a file is sent; null where this role may not. */
  postTo: string | null;
  refusal: FileRefusal | null;
};

/** The files of a record, to be saved, and the field that adds one. */
export function FilesPanel({ files, postTo, refusal }: FilesPanelProps) {
  return (
    <section aria-labelledby="files" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="files">
        {say('Files')}
      </Heading>
      {refusal && (
        <Notice tone="warning" role="alert" title={say('The file was not kept')}>
          {say(fileRefusals[refusal])}
        </Notice>
      )}
      {files.length === 0 && <p className="text-sm text-ink-soft">{say('No files.')}</p>}
      {files.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {files.map(({ id, name, type, bytes, who, at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <a
                  href={studioPaths.studioFile(id)}
                  download
                  className="inline-flex min-h-11 items-center font-semibold underline [overflow-wrap:anywhere]"
                >
                  {name}
                </a>
                <div className="text-sm text-ink-soft">
                  {fileTypes[type].label}, {sizeWords(bytes)} · {who} · <Moment at={at} />
                </div>
              </div>
              {postTo && (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button
                    size="sm"
                    variant="quiet"
                    name="do"
                    value="file-delete"
                    aria-label={say('Delete {name}', { name })}
                  >
                    {say('Delete')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {postTo && (
        <form method="post" action={postTo} encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
          <FormKey />
          <label className="grid min-w-0 gap-1">
            <span className="field-label">{say('Add a file')}</span>
            <span className="field-hint">{say('PDF, JPG or PNG, at most 10 MB.')}</span>
            <input
              type="file"
              name="file"
              required
              accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
              className="control h-auto! min-w-0 max-w-full py-2"
            />
          </label>
          <Button size="sm" variant="secondary">
            {say('Add the file')}
          </Button>
        </form>
      )}
    </section>
  );
}

function sizeWords(bytes: number): string {
  if (bytes < 1_024) return say('{count} bytes', { count: bytes });
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
