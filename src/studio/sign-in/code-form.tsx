import { Form, useNavigation } from 'react-router';
import { say } from '#i18n/staff/say';
import { paths } from '#paths';
import { Button } from '#ui/controls/button';
import { Disclosure } from '#ui/controls/details';
import { Field } from '#ui/forms/field';
import { FormAnswer } from '#ui/forms/form-answer';

/** The second step of a sign-in: a code of the app, or one for recovery. */
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
