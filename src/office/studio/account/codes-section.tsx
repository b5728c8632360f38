import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { QrPicture } from '#foundation/ui/media/qr-picture.tsx';
import { AccountSection } from './account-section.tsx';
import type { AccountAnswer } from './act-on-account.ts';
import type { Account } from './read-account.ts';

type CodesProps = { codes: Account['codes']; email: string; answer: AccountAnswer | undefined };

/** Sign-in codes: set up, status, and switch off. */
export function CodesSection({ codes, email, answer }: CodesProps) {
  const { on, pending } = codes;
  return (
    <AccountSection id="codes" title={say('Sign-in code')}>
      <p>
        <Badge tone={on ? 'success' : 'neutral'}>{on ? say('On') : say('Off')}</Badge>{' '}
        {on
          ? say('After the password you are asked for a code from the app on your phone.')
          : say(
              'A code from an app on your phone, asked for after the password, keeps out a person who learns your password.',
            )}
      </p>
      {on && <CodesOn codes={codes} email={email} answer={answer} />}
      {!on && pending && <SetUp pending={pending} email={email} answer={answer} />}
      {!on && !pending && (
        <Form method="post">
          <Button size="sm" variant={codes.required ? 'primary' : 'secondary'} name="do" value="begin">
            {say('Set up')}
          </Button>
        </Form>
      )}
    </AccountSection>
  );
}

type SetUpProps = Pick<CodesProps, 'email' | 'answer'> & { pending: NonNullable<Account['codes']['pending']> };

function SetUp({ pending: { picture, letters }, email, answer }: SetUpProps) {
  const problems = answer?.form === 'confirm' ? answer.problems : undefined;
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-2 ps-5">
        <li>{say('Get an authenticator app on your phone, if you have none. Any one will do.')}</li>
        <li>{say('Have it read this picture, or type the letters below it.')}</li>
        <li>{say('Type the six digits that it shows.')}</li>
      </ol>
      <QrPicture code={picture} label={say('QR code for the app')} />
      <p className="font-mono text-sm [overflow-wrap:anywhere]">{letters}</p>
      <Form method="post" noValidate className="grid gap-4">
        <Field
          name="code"
          label={say('Code from the app')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          error={problems?.code}
        />
        <OwnPassword formId="confirm" email={email} error={problems?.old} />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" name="do" value="confirm">
            {say('Switch it on')}
          </Button>
          <Button size="sm" variant="quiet" name="do" value="begin">
            {say('Make another picture')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function CodesOn({ codes: { left, required }, email, answer }: CodesProps) {
  const problem = (form: string) => (answer?.form === form ? answer.problems?.old : undefined);
  return (
    <>
      <p className={left <= 2 ? 'font-semibold' : undefined}>
        {left === 1
          ? say('1 recovery code is left. Each lets you in once without the phone.')
          : say('{count} recovery codes are left. Each lets you in once without the phone.', { count: left })}
      </p>
      <Disclosure summary={say('Make new recovery codes')} open={problem('renew') !== undefined}>
        <Form method="post" noValidate className="grid max-w-md gap-4">
          <p className="text-sm text-ink-soft">{say('The former ones no longer work then.')}</p>
          <OwnPassword formId="renew" email={email} error={problem('renew')} />
          <Button size="sm" variant="secondary" name="do" value="renew">
            {say('Make ten new codes')}
          </Button>
        </Form>
      </Disclosure>
      {required ? (
        <p className="text-sm text-ink-soft">
          {say('Your role must sign in with a code. A lost phone: ask an owner.')}
        </p>
      ) : (
        <Disclosure summary={say('Switch it off')} open={problem('off') !== undefined}>
          <Form method="post" noValidate className="grid max-w-md gap-4">
            <OwnPassword formId="off" email={email} error={problem('off')} />
            <Button size="sm" variant="danger" name="do" value="off">
              {say('Sign in without a code')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  );
}

function OwnPassword({ formId, email, error }: { formId: string; email: string; error: string | undefined }) {
  return (
    <>
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <Field
        name="old"
        formId={formId}
        type="password"
        label={say('Your password')}
        autoComplete="current-password"
        required
        maxLength={200}
        error={error}
      />
    </>
  );
}
