import { Form, useNavigation } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { paths } from '#foundation/web/paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeForm({ problem }: { problem: string | undefined }) {
  const sending = useNavigation().state === 'submitting';
  return (
    <div className="grid gap-4">
      <Form method="post">
        <FormAnswer answer={problem} className="grid gap-4">
          <Field
            name="code"
            label={say('Code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={40}
            autoFocus={problem !== undefined}
            error={problem}
          />
          <Button type="submit" disabled={sending}>
            {sending ? say('Signing in…') : say('Sign in')}
          </Button>
        </FormAnswer>
      </Form>
      <Disclosure summary={say('No phone at hand?')}>
        <p>
          {say(
            'Type one of your recovery codes instead; each works once. Without any, ask an owner to switch your code off.',
          )}
        </p>
      </Disclosure>
      <p>
        <a href={paths.signIn()} className="inline-flex min-h-11 items-center text-brand underline">
          {say('Sign in as somebody else')}
        </a>
      </p>
    </div>
  );
}
