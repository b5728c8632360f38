import { memo, type FormEvent } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import type { Difference } from '../source/differences.ts';
import { Changes } from './changes.tsx';

type Props = {
  version: number;
  changes: Difference[];
  mayPublish: boolean;
  /** The published revision that publishing would replace unseen. */
  replaces: string | null | undefined;
  isNew: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** What differs from the published page, and the buttons that publish it or throw it away. */
export const PublishBar = memo(function PublishBar({ version, changes, mayPublish, replaces, isNew, onSubmit }: Props) {
  if (changes.length === 0 && version === 0 && !isNew)
    return <p className="text-sm text-ink-soft">{say('Nothing differs from the published page.')}</p>;
  return (
    <div className="grid gap-3">
      <Form method="post" className="flex flex-wrap items-center gap-2" onSubmit={onSubmit}>
        <input type="hidden" name="version" value={version} />
        {replaces && <input type="hidden" name="replaces" value={replaces} />}
        {mayPublish && (
          <Button name="do" value="publish">
            {replaces ? say('Publish and replace') : say('Publish')}
          </Button>
        )}
        {version > 0 && (
          <Button name="do" value="discard" variant="quiet">
            {say('Throw the draft away')}
          </Button>
        )}
      </Form>
      <Disclosure
        summary={
          changes.length === 1
            ? say('One change to the published page')
            : say('{count} changes to the published page', { count: changes.length })
        }
      >
        <Changes list={changes} />
      </Disclosure>
    </div>
  );
});
