import { Form } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { paths } from '#foundation/web/paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { useLookAgain } from '#foundation/ui/feedback/use-look-again.tsx';
import type { OwnData } from './read-own-data.ts';

/** The two file formats, their progress, and their downloads. */
export function OwnFiles({ files, token }: { files: OwnData['files']; token: string }) {
  const say = useText();
  const working = files.some(({ state }) => state === 'waiting' || state === 'running');
  useLookAgain(working, 1_000);
  return (
    <section aria-labelledby="files" className="grid gap-3">
      <Heading level={2} size="small" id="files">
        {say('yourData.filesTitle')}
      </Heading>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button name="do" value="pdf">
          {say('yourData.makePdf')}
        </Button>
        <Button name="do" value="json" variant="secondary">
          {say('yourData.makeJson')}
        </Button>
      </Form>
      {files.length > 0 && (
        <ul className="divide-y divide-line border-y border-line" aria-live="polite">
          {files.map(({ id, format, state, written, total }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-3 py-2">
              <span>{format.toUpperCase()}</span>
              {state === 'done' ? (
                <a href={paths.yourDataFile(token, id)} download className="button button-secondary button-sm">
                  {say('yourData.download')}
                </a>
              ) : (
                <span className="text-ink-soft">
                  {state === 'failed'
                    ? say('yourData.failed')
                    : say('yourData.making', { done: String(written), of: String(Math.max(total, 1)) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {working && (
        <noscript>
          <a href={paths.yourDataOf(token)} className="inline-flex min-h-11 items-center underline">
            {say('yourData.lookAgain')}
          </a>
        </noscript>
      )}
    </section>
  );
}
