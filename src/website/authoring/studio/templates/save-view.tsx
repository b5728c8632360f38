import { Form } from 'react-router';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { PageDrawing } from './page-drawing.tsx';

type Props = {
  page: { id: string; path: string; label: string; blocks: string[] };
  answer: { name: string; reason: 'no-name' | 'taken' | 'too-many' } | undefined;
};

const words: Record<'no-name' | 'taken' | 'too-many', StaffSentence> = {
  'no-name': 'Give it a name of at most 60 characters.',
  taken: 'There is a template of this name already.',
  'too-many': 'There are 200 templates already. Remove one first.',
};

/** Saving a page as a template: its picture, and the name it is found by. */
export function SaveView({ page: { id, path, label, blocks }, answer }: Props) {
  return (
    <>
      <PageHead title={say('Save as a template')} back={{ to: studioPaths.studioPage(id), label }}>
        {path}
      </PageHead>
      <div className="grid max-w-2xl items-start gap-6 sm:grid-cols-[10rem_1fr]">
        <PageDrawing blocks={blocks} />
        <Form method="post" className="grid gap-4">
          <FormKey />
          <p>
            {say(
              'It keeps the blocks and texts of this page, in all its languages. Where it says the name of its programme, new pages say that of theirs; prices and dates are always theirs.',
            )}
          </p>
          <Field
            name="name"
            label={say('Name of the template')}
            required
            maxLength={60}
            defaultValue={answer?.name}
            error={answer && say(words[answer.reason])}
          />
          <Button size="sm" className="justify-self-start">
            {say('Save as a template')}
          </Button>
        </Form>
      </div>
    </>
  );
}
