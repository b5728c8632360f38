import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';

/** No archive is larger: beyond it, staff narrow the filter. */
const maxPdfs = 20_000;

type Props = { address: Record<string, string | undefined>; found: number; capped: boolean };

/** Asks for the PDFs of all documents of the filter, which a job draws; the file comes to the person's own exports. */
export function ZipForm({ address, found, capped }: Props) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value && name !== 'columns') query.set(name, value);
  return (
    <Form method="post" action={studioPaths.studioExports()} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <input type="hidden" name="list" value="documents" />
      <input type="hidden" name="query" value={query.toString()} />
      <Button size="sm" variant="secondary" name="format" value="zip">
        {capped
          ? say('All PDFs as one ZIP')
          : say(found === 1 ? '1 PDF as one ZIP' : '{count} PDFs as one ZIP', { count: found.toLocaleString('en') })}
      </Button>
      {capped && (
        <span className="text-sm text-ink-soft">
          {say('At most {most} in one archive: choose a month or a kind.', { most: maxPdfs.toLocaleString('en') })}
        </span>
      )}
    </Form>
  );
}
