import { Form } from 'react-router';
import { eventKinds, type EventKind } from '#platform/events/model';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CheckboxField, Field } from '#foundation/ui/forms/field.tsx';
import { FormProblems } from '#foundation/ui/forms/form-problems.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { eventWords } from '../model.ts';
import { MappingFields } from './mapping-fields.tsx';

export type EndpointAnswer = {
  values: { name: string; address: string; kinds: string[]; shape: string; mapping: string };
  problems: Record<string, string>;
  /** Identifies a prefill by a recipe: its values replace those in the form. */
  filled?: string;
};

type EndpointFormProps = {
  values: EndpointAnswer['values'];
  answer: EndpointAnswer | undefined;
  /** The version that a change is made of; absent for a new endpoint. */
  version?: number;
};

/** Where events are sent, and which. */
export function EndpointForm({ values, answer, version }: EndpointFormProps) {
  const typed = answer?.values ?? values;
  const problems = answer?.problems ?? {};
  const isNew = version === undefined;
  return (
    <Form key={answer?.filled ?? ''} method="post" className="grid max-w-xl gap-4" noValidate>
      <FormKey />
      <input type="hidden" name="version" value={version ?? ''} />
      <FormProblems
        title={say('Not saved yet. Please look at these fields.')}
        problems={Object.entries(problems).map(([field, message]) => ({ field, message }))}
      />
      <Field
        name="name"
        label={say('Name (for colleagues)')}
        defaultValue={typed.name}
        error={problems.name}
        maxLength={80}
      />
      <Field
        name="address"
        type="url"
        label={say('Address of the receiver')}
        hint={say('An https address of the other system. Redirects are not followed.')}
        defaultValue={typed.address}
        error={problems.address}
        maxLength={500}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className="grid gap-2" id="kinds">
        <legend className="mb-1 font-semibold">{say('Events')}</legend>
        {problems.kinds && <p className="text-sm text-danger">{problems.kinds}</p>}
        {eventKinds.map((kind: EventKind) => (
          <CheckboxField
            key={kind}
            name="kinds"
            id={`kind-${kind.replace('.', '-')}`}
            value={kind}
            defaultChecked={typed.kinds.includes(kind)}
            label={
              <>
                {say(eventWords[kind])} <code className="text-sm text-ink-soft">{kind}</code>
              </>
            }
          />
        ))}
      </fieldset>
      <MappingFields shape={typed.shape} mapping={typed.mapping} error={problems.mapping} />
      {/* The recipes come last: Enter in a field must save. */}
      <div className="flex flex-wrap gap-3">
        <Button name="do" value={isNew ? 'add' : 'save'}>
          {isNew ? say('Add webhook') : say('Save')}
        </Button>
        <Button variant="secondary" name="do" value="zoho">
          {say('Fill in for Zoho')}
        </Button>
        <Button variant="secondary" name="do" value="hubspot">
          {say('Fill in for HubSpot')}
        </Button>
      </div>
    </Form>
  );
}
