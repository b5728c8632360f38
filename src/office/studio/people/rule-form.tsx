import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { roles, roleWords, type Role } from '#platform/people/model';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';

/** Which roles need a sign-in code of their phone in addition to the password. */
export function RuleForm({ required, problem }: { required: Role[]; problem: string | undefined }) {
  return (
    <section aria-labelledby="rule" className="grid gap-3">
      <Heading level={2} size="small" id="rule">
        {say('Sign-in codes')}
      </Heading>
      <p className="max-w-2xl text-sm text-ink-soft">
        {say(
          'A code from an app on the phone, asked for after the password. Everybody may switch it on for themselves. Whose role must have it and who has not is led to set it up at their next click.',
        )}
      </p>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <Form method="post" className="grid gap-3" key={required.join()}>
        <input type="hidden" name="seen" value={required.join(' ')} />
        <fieldset className="grid gap-1">
          <legend className="field-label">{say('Required for')}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
            {roles.map((role) => (
              <CheckboxField
                key={role}
                id={`required-${role}`}
                name="required"
                value={role}
                label={say(roleWords[role].name)}
                defaultChecked={required.includes(role)}
              />
            ))}
          </div>
        </fieldset>
        <Button size="sm" variant="secondary" name="do" value="rule" className="justify-self-start">
          {say('Save')}
        </Button>
      </Form>
    </section>
  );
}
