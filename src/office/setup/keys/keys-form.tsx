import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Choices, FormFields, FormHead, TextField, TickField } from '#foundation/ui/admin/versioned-fields.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { fieldHint, fieldLabel } from './key-words.ts';
import type { ShownKeys } from './read-keys.ts';
import type { KeysAnswer } from './submit-keys.ts';

type KeysFormProps = { shown: ShownKeys; email: string; answer: KeysAnswer | undefined };

/** The form of a service's keys. An empty secret keeps the stored one, which is never sent here. */
export function KeysForm({ shown: { fields, values, modes, version }, email, answer }: KeysFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-6">
      <FormHead answer={answer} />
      <input type="hidden" name="do" value="save" />
      <input type="hidden" name="version" value={version} />
      <FormFields values={values} answer={answer}>
        {modes && (
          <Choices
            name="mode"
            legend={say('What are these keys?')}
            otherwise=""
            options={[
              { value: 'test', label: say('Only to try it'), detail: say('Test keys: no money moves.') },
              { value: 'live', label: say('Real money'), detail: say('Live keys: families pay.') },
            ]}
          />
        )}
        {fields.map((field) => (
          <KeyInput key={field.name} {...field} />
        ))}
        {answer?.mayForce && <TickField name="anyway" label={say('Save them all the same')} />}
        <OwnPassword email={email} error={answer?.problems.old} />
      </FormFields>
      <Button className="justify-self-start">{say('Try and save')}</Button>
    </Form>
  );
}

function KeyInput({ name, kind, about, end, proposal }: ShownKeys['fields'][number]) {
  const keeps = kind !== 'shown' && end !== '';
  const hint = [
    fieldHint(name, about),
    keeps && say('Set: {end}. Left empty, it stays.', { end }),
    proposal && say('Live keys need a new one, such as {text}', { text: proposal }),
  ].filter(Boolean);
  return (
    <TextField
      name={name}
      label={fieldLabel(name)}
      hint={hint.join(' ')}
      // A secret is masked; one that the school chooses is copied from here to the other side.
      type={kind === 'secret' ? 'password' : 'text'}
      autoComplete={kind === 'secret' ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1000}
      inputMode={name === 'SMTP_PORT' ? 'numeric' : undefined}
      optional={keeps ? say('optional') : undefined}
    />
  );
}

/** The owner's password: keys are not changed by somebody at an open screen. */
export function OwnPassword({ formId, email, error }: { formId?: string; email: string; error: string | undefined }) {
  return (
    <>
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <Field
        name="old"
        formId={formId}
        type="password"
        label={say('Your password')}
        hint={say('The one you sign in to the studio with.')}
        autoComplete="current-password"
        required
        maxLength={200}
        error={error}
      />
    </>
  );
}
