import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { useFocusOnProblems } from '#foundation/ui/forms/form-problems.tsx';
import { FormFields, FormHead } from '#foundation/ui/admin/versioned-fields.tsx';
import type { FormAnswer, Typed } from '#foundation/ui/admin/versioned-form.ts';
import { PartFields } from './part-fields.tsx';
import { partWords } from './part-words.ts';
import { Preview } from './preview.tsx';
import type { ShownPart } from './read-settings.ts';

type PartViewProps = { shown: ShownPart; done: boolean; answer: FormAnswer | undefined };

/** The parts that have a preview. */
const previewed = new Set(['name', 'look', 'contact', 'legal', 'numbers', 'mail']);

/** One part of the settings: its form next to a preview. */
export function PartView({ shown, done, answer }: PartViewProps) {
  const { part, values, version, fixed, pages, zones, chatOrigin } = shown;
  const top = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>({});
  useFocusOnProblems(top, answer);
  const state = answer?.stale?.base ?? JSON.stringify(values);
  return (
    <>
      <PageHead title={say(partWords[part].title)} back={{ to: studioPaths.studioSettings(), label: say('School') }}>
        {say(partWords[part].about)}
      </PageHead>
      {done && !answer && (
        <Notice tone="success" role="status">
          {say('Saved. It counts from now on.')}
        </Notice>
      )}
      <div ref={top} className="grid items-start gap-8 xl:grid-cols-2">
        <Form
          key={version}
          method="post"
          className="grid gap-6"
          noValidate
          onInput={({ currentTarget }) => setTyped(textsOf(currentTarget))}
        >
          <FormHead answer={answer} />
          <input type="hidden" name="version" value={answer?.stale?.version ?? version} />
          <input type="hidden" name="base" value={state} />
          <FormFields values={values} answer={answer} fixed={fixed}>
            <PartFields part={part} pages={pages} zones={zones} chatOrigin={chatOrigin} />
          </FormFields>
          <Button className="justify-self-start">{say('Save')}</Button>
        </Form>
        {previewed.has(part) && <Preview part={part} typed={{ ...answer?.values, ...typed }} />}
      </div>
    </>
  );
}

function textsOf(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const ticks = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ name, checked }) => [
    name,
    checked ? 'yes' : '',
  ]);
  return Object.fromEntries([...entries, ...ticks].filter(([name]) => name !== 'base' && name !== 'version'));
}
