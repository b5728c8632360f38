import { memo, type FormEvent } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { kindsToAdd, wordsOfKind } from '../fields/kind-words.ts';
import type { KindSpecs } from '../fields/field-spec.ts';

type Props = {
  specs: KindSpecs;
  version: number;
  selected: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Adds a block of any kind after the open one. */
export const AddBlock = memo(function AddBlock({ specs, version, selected, onSubmit }: Props) {
  const options = kindsToAdd
    .filter((kind) => specs[kind])
    .map((kind) => {
      const words = wordsOfKind(kind);
      return { value: kind, label: words ? `${say(words.name)}: ${say(words.help)}` : kind };
    });
  return (
    <Disclosure summary={say('Add a block')} id="add-block">
      <Form method="post" className="grid gap-3" onSubmit={onSubmit}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="block" value={selected} />
        <SelectField name="kind" formId="add" label={say('Kind of block')} options={options} />
        <Button name="do" value="add" className="justify-self-start">
          {say('Add')}
        </Button>
      </Form>
    </Disclosure>
  );
});
