import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { BatchTabs } from '#catalogue/batches/ui/batch-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import type { Material } from '../../model.ts';
import type { MaterialAnswer } from './submit-material.ts';

type MaterialsViewProps = {
  batchId: string;
  programme: string;
  materials: Material[];
  mayChange: boolean;
  answer: MaterialAnswer | undefined;
};

/** The materials for families of a programme: links with titles. */
export function MaterialsView({ batchId, programme, materials, mayChange, answer }: MaterialsViewProps) {
  const gone = answer && answer.form !== 'new' && !materials.some(({ id }) => id === answer.form);
  return (
    <>
      <PageHead title={say('Materials')} back={{ to: studioPaths.studioBatch(batchId), label: say('Batch') }}>
        {say(
          '{programme}: every enrolled family of this programme, in all its batches, finds these links on its page.',
          {
            programme,
          },
        )}
      </PageHead>
      <BatchTabs batchId={batchId} />
      {gone && (
        <Notice tone="warning" role="alert" title={say('Somebody removed this meanwhile')}>
          {say('You typed “{title}”, {url}. Add it again if it is still needed.', {
            title: answer.typed.title,
            url: answer.typed.url,
          })}
        </Notice>
      )}
      {materials.length === 0 && (
        <p className="text-ink-soft">{say('None yet. Add worksheets, recordings or reading as a link.')}</p>
      )}
      <ul className="grid gap-3">
        {materials.map((material) => (
          <li key={`${material.id} ${material.version}`} className="rounded-xl border border-line bg-surface px-4 py-3">
            <AppLink
              to={material.url}
              target="_blank"
              className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] underline"
            >
              {material.title}
            </AppLink>
            <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{material.url}</p>
            {mayChange && <ChangeForm material={material} answer={answer?.form === material.id ? answer : undefined} />}
          </li>
        ))}
      </ul>
      {mayChange && (
        <section aria-labelledby="add" className="grid gap-3">
          <Heading level={2} size="small" id="add">
            {say('Add')}
          </Heading>
          {answer?.refusal && (
            <Notice tone="warning" role="alert">
              {answer.refusal}
            </Notice>
          )}
          <Form key={materials.length} method="post" className="grid max-w-xl gap-4">
            <FormKey />
            <MaterialFields form="new" answer={answer?.form === 'new' ? answer : undefined} />
            <Button name="do" value="add">
              {say('Add')}
            </Button>
          </Form>
        </section>
      )}
    </>
  );
}

function ChangeForm({ material, answer }: { material: Material; answer: MaterialAnswer | undefined }) {
  const saved = answer?.saved;
  return (
    <Disclosure summary={say('Change')} open={answer !== undefined}>
      <Form method="post" className="grid max-w-xl gap-4">
        <FormKey />
        {saved && (
          <Notice tone="warning" role="alert" title={say('Somebody saved this meanwhile')}>
            {say('Saved: “{title}”, {url}. Yours stands below; save again to replace theirs.', {
              title: saved.title,
              url: saved.url,
            })}
          </Notice>
        )}
        <input type="hidden" name="id" value={material.id} />
        <input type="hidden" name="version" value={saved?.version ?? material.version} />
        <MaterialFields form={material.id} material={material} answer={answer} />
        <div className="flex flex-wrap gap-3">
          <Button size="sm" name="do" value="change">
            {say('Save')}
          </Button>
          <Button size="sm" variant="danger" name="do" value="remove" formNoValidate>
            {say('Remove')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

type MaterialFieldsProps = { form: string; material?: Material; answer: MaterialAnswer | undefined };

function MaterialFields({ form, material, answer }: MaterialFieldsProps) {
  const shown = answer?.typed ?? material;
  return (
    <>
      <Field
        name="title"
        formId={form}
        label={say('Title')}
        required
        maxLength={120}
        defaultValue={shown?.title}
        error={answer?.problems?.title}
      />
      <Field
        name="url"
        formId={form}
        type="url"
        label={say('Address')}
        hint={say('Begins with https://')}
        required
        maxLength={1_000}
        defaultValue={shown?.url}
        error={answer?.problems?.url}
      />
    </>
  );
}
