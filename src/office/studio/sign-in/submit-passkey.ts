import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import {
  beginPasskeySignIn,
  clientKey,
  deviceToken,
  sessionToken,
  signedInHeaders,
  signInWithPasskey,
  visitOf,
} from '#platform/people';
import type { PasskeySignIn } from './passkey-button.tsx';
import { tellNewBrowser } from './tell-new-browser.ts';

/** Handles the two steps of a sign-in with a passkey: the challenge, and its signature; null for any other form. `headers`: of the new session. */
export async function submitPasskey(
  request: Request,
  form: FormData,
): Promise<{ answer: PasskeySignIn; status: number } | { headers: [string, string][] } | null> {
  const step = textOf(form, 'do');
  if (step === 'passkey-begin') {
    const begun = await beginPasskeySignIn(clientKey(request));
    if (begun.ok) return { answer: { options: JSON.stringify(begun.value) }, status: 200 };
    return { answer: { passkeyProblem: say('Too many attempts. Wait 15 minutes, then sign in again.') }, status: 429 };
  }
  if (step !== 'passkey') return null;
  const entered = await signInWithPasskey(
    {
      response: textOf(form, 'response'),
      oldToken: sessionToken(request),
      device: deviceToken(request),
      visit: visitOf(request),
    },
    tellNewBrowser,
  );
  if (entered.ok) return { headers: signedInHeaders(entered.value) };
  const passkeyProblem = say('This passkey does not open the studio. Try again, or use your password.');
  return { answer: { passkeyProblem }, status: 422 };
}
