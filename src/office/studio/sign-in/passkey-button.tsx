import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { useKnowsPasskeys } from '../ui/use-passkeys.ts';

/** The sign-in's response to the button. */
export type PasskeySignIn = { options?: string; passkeyProblem?: string };

/**
 * Signs in with a passkey of this device; shown only if the browser supports them. `to`: the sign-in with the return path. The code for it is loaded
 * lazily on the click.
 */
export function PasskeyButton({ to }: { to: string }) {
  const fetcher = useFetcher<PasskeySignIn>();
  const able = useKnowsPasskeys();
  const [refused, setRefused] = useState(false);
  const { data, state, submit } = fetcher;
  const options = data?.options;
  useEffect(() => {
    if (!options) return;
    const sign = async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      return startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON });
    };
    sign().then(
      (response) => void submit({ do: 'passkey', response: JSON.stringify(response) }, { method: 'post', action: to }),
      () => setRefused(true),
    );
  }, [options, submit, to]);
  const problem = refused
    ? say('No passkey was used. Try again, or sign in with your password.')
    : data?.passkeyProblem;
  return (
    <div className="needs-script grid gap-3">
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {/* Its place is reserved until passkey support is known, to avoid a layout shift. */}
      <Button
        variant="secondary"
        className={able ? undefined : 'invisible'}
        disabled={state !== 'idle'}
        onClick={() => {
          setRefused(false);
          void submit({ do: 'passkey-begin' }, { method: 'post', action: to });
        }}
      >
        {say('Use a passkey')}
      </Button>
    </div>
  );
}
