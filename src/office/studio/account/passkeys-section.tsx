import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { AccountSection } from './account-section.tsx';
import type { AccountAnswer } from './act-on-account.ts';
import { useKnowsPasskeys } from '../ui/use-passkeys.ts';
import type { Account } from './read-account.ts';

type PasskeysProps = { passkeys: Account['passkeys']; email: string; answer: AccountAnswer | undefined };

/** The user's passkeys: added with a finger, face or PIN of this device, named, removed. */
export function PasskeysSection({ passkeys, email, answer }: PasskeysProps) {
  return (
    <AccountSection id="passkeys" title={say('Passkeys')}>
      <p>
        {say(
          'With a passkey you sign in by finger, face or PIN of your phone or computer, without password and code. It cannot be given away on a false page.',
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="grid gap-2 px-4 py-3">
              <OnePasskey passkey={passkey} email={email} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey key={passkeys.length} email={email} />
    </AccountSection>
  );
}

function OnePasskey({
  passkey,
  email,
  answer,
}: Omit<PasskeysProps, 'passkeys'> & { passkey: Account['passkeys'][number] }) {
  const { id, name, since, usedAt } = passkey;
  const form = `passkey-${id}`;
  const problems = answer?.form === form ? answer.problems : undefined;
  return (
    <>
      <div className="font-semibold [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </div>
      <p className="text-sm text-ink-soft">
        {say('Added')} <Moment at={since} /> · {usedAt ? say('last used') : say('never used')}{' '}
        {usedAt && <Moment at={usedAt} />}
      </p>
      <Disclosure summary={say('Rename or remove')} open={problems !== undefined}>
        <div className="grid max-w-md gap-6">
          <Form method="post" noValidate className="grid gap-4">
            <input type="hidden" name="passkey" value={id} />
            <Field
              name="name"
              formId={form}
              label={say('Name of the passkey')}
              required
              maxLength={60}
              defaultValue={name}
              error={problems?.name}
            />
            <Button size="sm" variant="secondary" name="do" value="passkey-rename" className="justify-self-start">
              {say('Save the name')}
            </Button>
          </Form>
          <Form method="post" noValidate className="grid gap-4">
            <input type="hidden" name="passkey" value={id} />
            <Password formId={`${form}-remove`} email={email} error={problems?.old} />
            <Button size="sm" variant="danger" name="do" value="passkey-remove" className="justify-self-start">
              {say('Remove the passkey')}
            </Button>
          </Form>
        </div>
      </Disclosure>
    </>
  );
}

/** Asks for the password, then for the device; the code for it is loaded lazily on the click. */
function AddPasskey({ email }: { email: string }) {
  const fetcher = useFetcher<AccountAnswer>();
  const able = useKnowsPasskeys();
  const [refused, setRefused] = useState(false);
  const [name, setName] = useState('');
  const { data, state, submit } = fetcher;
  const options = data?.options;
  useEffect(() => {
    if (!options) return;
    const make = async () => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      return startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON });
    };
    make().then(
      (response) => void submit({ do: 'passkey-add', name, response: JSON.stringify(response) }, { method: 'post' }),
      () => setRefused(true),
    );
    // The typed name is taken at the time of the click.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [options]);
  if (able === false) return <p className="text-sm text-ink-soft">{say('This browser knows no passkeys.')}</p>;
  return (
    <Disclosure summary={say('Add a passkey')}>
      <fetcher.Form method="post" noValidate className="grid max-w-md gap-4" onSubmit={() => setRefused(false)}>
        {refused && (
          <Notice tone="warning" role="alert">
            {say('No passkey was made. Try again, and confirm on your device.')}
          </Notice>
        )}
        <Field
          name="name"
          formId="passkey"
          label={say('Name of the passkey')}
          hint={say('Such as: my phone.')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={data?.problems?.name}
        />
        <Password formId="passkey" email={email} error={data?.problems?.old} />
        <Button
          size="sm"
          variant="secondary"
          name="do"
          value="passkey-begin"
          className="justify-self-start"
          disabled={!able || state !== 'idle'}
        >
          {say('Make the passkey')}
        </Button>
      </fetcher.Form>
      <noscript>
        <p className="text-sm">{say('Passkeys need JavaScript.')}</p>
      </noscript>
    </Disclosure>
  );
}

function Password({ formId, email, error }: { formId: string; email: string; error: string | undefined }) {
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
