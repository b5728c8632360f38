import { Form, useNavigation } from 'react-router';
import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { paths } from '#foundation/web/paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';
import { AuthLayout } from '../ui/auth-layout.tsx';
import type { NewStaffFields } from './invitation.ts';

type WelcomeFormProps = {
  /** The invited address, which cannot be changed; null where anybody may sign up with the link. */
  email: string | null;
  values: { name: string; email: string } | undefined;
  /** For each wrong field the sentence that says so. */
  fields: NewStaffFields;
};

/** The form by which invited staff choose their name and password. */
export function WelcomeForm({ email, values, fields }: WelcomeFormProps) {
  const sending = useNavigation().state === 'submitting';
  return (
    <Form method="post" noValidate>
      <FormAnswer answer={values} className="grid gap-4">
        <Field
          name="name"
          label={say('Your name')}
          autoComplete="name"
          required
          defaultValue={values?.name}
          autoFocus={fields.name !== undefined}
          error={fields.name}
        />
        <Field
          name="email"
          type="email"
          label={say('E-mail')}
          autoComplete="username"
          required
          defaultValue={email ?? values?.email}
          readOnly={email !== null}
          autoFocus={fields.email !== undefined}
          error={fields.email}
        />
        <Field
          name="password"
          type="password"
          label={say('Password')}
          hint={say('At least 12 characters. A few unrelated words are easy to remember and hard to guess.')}
          autoComplete="new-password"
          required
          autoFocus={fields.password !== undefined}
          error={fields.password}
        />
        <Button type="submit" disabled={sending}>
          {sending ? say('One moment…') : say('Open the studio')}
        </Button>
      </FormAnswer>
    </Form>
  );
}

/** Instead of the form, where the link was used or is too old. */
export function LinkGone({ brandName }: { brandName: string }) {
  return (
    <AuthLayout
      brandName={brandName}
      title={say('This link no longer works')}
      about={say('It was already used, or is older than seven days.')}
    >
      <Notice tone="info">
        {sayAround(
          'If nobody has signed up yet, restart the server: it prints a new link. If somebody invited you, ask them for another one. Otherwise {link}.',
          { link: <a href={paths.signIn()}>{say('sign in')}</a> },
        )}
      </Notice>
    </AuthLayout>
  );
}
