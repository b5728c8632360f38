import { useRef } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CopyButton } from '#foundation/ui/controls/copy-button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { useFocusOnProblems } from '#foundation/ui/forms/form-problems.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { KeysForm, OwnPassword } from './keys-form.tsx';
import { neededWords, serviceAbout, serviceTitle } from './key-words.ts';
import { StateBadge, TestNotice } from './keys-view.tsx';
import type { ShownKeys } from './read-keys.ts';
import type { KeysAnswer } from './submit-keys.ts';

type ServiceViewProps = { shown: ShownKeys; email: string; done: string | null; answer: KeysAnswer | undefined };

/** The keys of one service: what is set, trying it, changing it, removing it. */
export function ServiceView({ shown, email, done, answer }: ServiceViewProps) {
  const { name, state, version, account, who, at, webhook, settings } = shown;
  const top = useRef<HTMLDivElement>(null);
  useFocusOnProblems(top, answer);
  const byServer = state === 'server';
  return (
    <>
      <PageHead title={serviceTitle(name)} back={{ to: studioPaths.studioKeys(), label: say('Keys') }}>
        {serviceAbout(name)}
      </PageHead>
      {done === 'saved' && !answer && (
        <Notice tone="success" role="status">
          {say('Saved. It counts from now on.')}
        </Notice>
      )}
      {done === 'removed' && !answer && (
        <Notice tone="success" role="status">
          {say('Removed. It no longer counts.')}
        </Notice>
      )}
      {state === 'test' && <TestNotice />}
      {state === 'locked' && (
        <Notice tone="danger" title={say('These keys cannot be read')}>
          {say(
            'The server has another secret than when they were sealed. Paste them again. Until then nothing is paid or sent by them.',
          )}
        </Notice>
      )}
      {byServer && (
        <Notice tone="info" title={say('The server sets these keys, and wins')}>
          {say('Remove {names} there to set them here.', { names: settings })}
        </Notice>
      )}
      <div ref={top} className="grid max-w-2xl gap-6">
        {answer && <Heard answer={answer} />}
        <Facts
          rows={[
            [say('State'), <StateBadge key="state" state={state} />],
            [say('Account'), byServer ? '' : account],
            [
              say('Set by'),
              byServer || !at ? (
                ''
              ) : (
                <span key="who">
                  {who} · <Moment at={at} />
                </span>
              ),
            ],
          ]}
        />
        {state !== 'none' && state !== 'locked' && <TryForm />}
        {webhook && <Webhook {...webhook} />}
        {!byServer && (
          <KeysForm key={version} shown={shown} email={email} answer={answer?.form === 'keys' ? answer : undefined} />
        )}
        {!byServer && version > 0 && (
          <RemoveForm version={version} email={email} answer={answer?.form === 'remove' ? answer : undefined} />
        )}
      </div>
    </>
  );
}

/** What the service said, and what is missing beside its keys. */
function Heard({ answer: { form, heard, needs } }: { answer: KeysAnswer }) {
  return (
    <>
      {heard && (
        // Trying the keys changes nothing; a form of keys with an answer is not saved.
        <Notice
          tone={heard.tone}
          role="alert"
          title={form === 'keys' ? say('Not saved') : undefined}
          className="[overflow-wrap:anywhere]"
        >
          {heard.says}
        </Notice>
      )}
      {needs && (
        <Notice tone="warning" role="alert" title={say('Not saved yet. These are needed first:')}>
          <ul className="list-disc ps-5">
            {needs.map((setting) => {
              const { says, part } = neededWords(setting);
              return (
                <li key={setting}>
                  {part ? (
                    <AppLink
                      to={studioPaths.studioSettingsPart(part)}
                      className="inline-flex min-h-11 items-center underline"
                    >
                      {says}
                    </AppLink>
                  ) : (
                    says
                  )}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
    </>
  );
}

const TryForm = () => (
  <Form method="post">
    <input type="hidden" name="do" value="try" />
    <Button variant="secondary">{say('Try the keys now')}</Button>
  </Form>
);

function Webhook({ address, events }: { address: string; events: string }) {
  return (
    <section className="grid gap-2" aria-labelledby="webhook">
      <h2 id="webhook" className="font-bold">
        {say('Address for its messages to us (webhook)')}
      </h2>
      <p>
        <code className="[overflow-wrap:anywhere]">{address}</code>
      </p>
      <CopyButton
        label={say('Copy the address')}
        text={() => address}
        copied={say('Copied.')}
        refused={say('The browser does not allow it. Mark it and copy it by hand.')}
      />
      {events && (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {say('Choose these events there:')} <code>{events}</code>
        </p>
      )}
    </section>
  );
}

type RemoveFormProps = { version: number; email: string; answer: KeysAnswer | undefined };

function RemoveForm({ version, email, answer }: RemoveFormProps) {
  return (
    <Disclosure summary={say('Remove these keys')} open={answer !== undefined}>
      <Form method="post" noValidate className="grid gap-4">
        <p>
          {say(
            'Nothing is paid or sent by them any more. Payments that are under way are found only if you set them again.',
          )}
        </p>
        <input type="hidden" name="do" value="remove" />
        <input type="hidden" name="version" value={version} />
        <OwnPassword formId="remove" email={email} error={answer?.problems.old} />
        <Button variant="danger" className="justify-self-start">
          {say('Remove')}
        </Button>
      </Form>
    </Disclosure>
  );
}
