import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useMemo, type FormEvent } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import type { PageProblem } from '#website/site';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import type { FieldSpec } from '../fields/field-spec.ts';
import { wordsOfKind } from '../fields/kind-words.ts';
import type { EditedBlock } from '../source/read-source.ts';
import { problemSentence } from '../save/problem-words.ts';
import { FieldInputs } from './field-inputs.tsx';
import { InheritedFields } from './inherited-fields.tsx';
import { stateWords } from './state-words.ts';

type Props = {
  edited: EditedBlock;
  fields: FieldSpec[];
  version: number;
  problems: PageProblem[];
  parent: { path: string; id: string | null; language: string } | null;
  /** Of the page, in which its texts are. */
  language: string;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The fields and actions of one block: one form, which also works without JavaScript. */
export const BlockForm = memo(function BlockForm({
  edited,
  fields,
  version,
  problems,
  parent,
  language,
  onInput,
  onSubmit,
}: Props) {
  const { block, hidden } = edited;
  const words = wordsOfKind(block.kind);
  const own = useMemo(() => problems.filter((problem) => problem.block === block.id), [problems, block.id]);
  const known = new Set(fields.map(({ name }) => name));
  const elsewhere = own.filter(({ field }) => !known.has(field.split('.')[0] ?? ''));
  const state = stateWords(edited);
  return (
    <Form method="post" className="grid gap-4" onInput={onInput} onSubmit={onSubmit} id="block-form" noValidate>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="block" value={block.id} />
      <input type="hidden" name="kind" value={block.kind} />
      <input type="hidden" name="typed" value="yes" />
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-bold">
          {words ? say(words.name) : block.kind}
          {state && <Badge tone={state.tone}>{say(state.word)}</Badge>}
        </h2>
        {words && <p className="text-sm text-ink-soft">{say(words.help)}</p>}
      </div>
      {/* What Enter in a field presses; without JavaScript it saves. */}
      <Button name="do" value="save" variant="secondary" className="justify-self-start">
        {say('Save')}
      </Button>
      {elsewhere.map((problem) => (
        <p key={problem.what + problem.field} className="field-error">
          {problemSentence(problem)}
        </p>
      ))}
      {parent && <InheritedFields edited={edited} parent={parent} language={language} />}
      {fields.map((spec) => (
        <FieldInputs
          key={spec.name}
          spec={spec}
          value={block[spec.name]}
          place={spec.name}
          problems={own}
          lang={language}
        />
      ))}
      <BlockActs hidden={hidden} />
    </Form>
  );
});

/** The actions on the whole block. */
const BlockActs = memo(function BlockActs({ hidden }: { hidden: boolean }) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button variant="secondary" size="sm" name="do" value="up" icon={<ArrowUp />}>
        {say('Move up')}
      </Button>
      <Button variant="secondary" size="sm" name="do" value="down" icon={<ArrowDown />}>
        {say('Move down')}
      </Button>
      <Button variant="secondary" size="sm" name="do" value="duplicate" icon={<Copy />}>
        {say('Duplicate')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        name="do"
        value={hidden ? 'show' : 'hide'}
        icon={hidden ? <Eye /> : <EyeOff />}
      >
        {hidden ? say('Show again') : say('Hide')}
      </Button>
      <Button variant="danger" size="sm" name="do" value="remove" icon={<Trash2 />}>
        {say('Remove')}
      </Button>
    </div>
  );
});
