import { Form } from 'react-router';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { roleWords } from '#platform/people/model';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { Notice, type NoticeTone } from '#foundation/ui/feedback/notice.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { AccountSection } from './account-section.tsx';
import type { AccountAnswer } from './act-on-account.ts';
import { AlertsSection } from './alerts-section.tsx';
import { CodesSection } from './codes-section.tsx';
import { LanguageSection } from './language-section.tsx';
import type { Account } from './read-account.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SessionList } from './session-list.tsx';

const saidWords = lookup<{ tone: NoticeTone; text: StaffSentence }>({
  language: { tone: 'success', text: 'The studio speaks your language.' },
  name: { tone: 'success', text: 'Your name is saved.' },
  password: { tone: 'success', text: 'Your password is changed. You are signed out everywhere else.' },
  alerts: { tone: 'success', text: 'It is saved how you are told.' },
  ended: { tone: 'success', text: 'That browser is signed out.' },
  off: { tone: 'success', text: 'You sign in without a code now.' },
  on: { tone: 'info', text: 'You sign in with a code already.' },
  'passkey-added': { tone: 'success', text: 'The passkey is added. You can sign in with it.' },
  'passkey-renamed': { tone: 'success', text: 'The passkey has its new name.' },
  'passkey-removed': { tone: 'success', text: 'The passkey is removed. Nobody signs in with it any more.' },
  'passkey-gone': { tone: 'info', text: 'This passkey was removed before.' },
  'passkey-required': {
    tone: 'warning',
    text: 'Your role must have a second step: set up a code or another passkey before you remove this one.',
  },
  none: { tone: 'warning', text: 'Nothing is being set up. Begin again.' },
  required: { tone: 'warning', text: 'Your role must sign in with a code, so it stays on.' },
});

/** The user's own account: name, password, sign-in codes, notifications, sessions. */
export function AccountView({ account, answer }: { account: Account; answer: AccountAnswer | undefined }) {
  const { name, email, role, codes, sessions } = account;
  const said = answer ? undefined : saidWords[account.said ?? ''];
  const mustSetUp = codes.required && !codes.on && account.passkeys.length === 0;
  return (
    <>
      <PageHead title={say('Your account')}>
        {say(roleWords[role].name)}: {say(roleWords[role].may)}
      </PageHead>
      {said && (
        <Notice tone={said.tone} role="status">
          {say(said.text)}
        </Notice>
      )}
      {answer?.recovery && <RecoveryCodes codes={answer.recovery} />}
      {mustSetUp && (
        <Notice tone="warning" title={say('Set up your sign-in code to go on')}>
          {say(
            'Your role signs in with a code from an app on the phone, or with a passkey. All other screens open once it is set up.',
          )}
        </Notice>
      )}
      {mustSetUp && <CodesSection codes={codes} email={email} answer={answer} />}
      <NameForm name={name} email={email} answer={answer} />
      <PasswordForm email={email} answer={answer} />
      {!mustSetUp && <CodesSection codes={codes} email={email} answer={answer} />}
      <PasskeysSection passkeys={account.passkeys} email={email} answer={answer} />
      <LanguageSection language={account.language} />
      <AlertsSection alerts={account.alerts} />
      <SessionList sessions={sessions} />
    </>
  );
}

type FormProps = { email: string; answer: AccountAnswer | undefined };

function NameForm({ name, email, answer }: FormProps & { name: string }) {
  const mine = answer?.form === 'name' ? answer : undefined;
  return (
    <AccountSection id="about-you" title={say('You')}>
      <Form method="post" noValidate className="grid gap-4">
        <Field
          name="name"
          label={say('Your name')}
          hint={say('It stands beside everything you do.')}
          autoComplete="name"
          required
          defaultValue={mine?.values?.name ?? name}
          error={mine?.problems?.name}
        />
        <Field name="email" type="email" label={say('You sign in with')} value={email} readOnly />
        <Button size="sm" variant="secondary" name="do" value="name" className="justify-self-start">
          {say('Save the name')}
        </Button>
      </Form>
    </AccountSection>
  );
}

function PasswordForm({ email, answer }: FormProps) {
  const problems = answer?.form === 'password' ? answer.problems : undefined;
  return (
    <AccountSection id="own-password" title={say('Password')}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        <Field
          name="old"
          formId="password"
          type="password"
          label={say('Present password')}
          autoComplete="current-password"
          required
          maxLength={200}
          error={problems?.old}
        />
        <Field
          name="password"
          type="password"
          label={say('New password')}
          hint={say('At least 12 characters. A few unrelated words are easy to remember and hard to guess.')}
          autoComplete="new-password"
          required
          error={problems?.password}
        />
        <Button size="sm" variant="secondary" name="do" value="password" className="justify-self-start">
          {say('Change the password')}
        </Button>
        <p className="text-sm text-ink-soft">{say('All your other browsers are signed out then.')}</p>
      </Form>
    </AccountSection>
  );
}
