import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { noteVisit } from '../touches/note-visit.ts';
import { refusesByHeader } from '../touches/opt-out.ts';
import { asksForAdvertising, asksForTouches, consentVersion } from './consent.ts';

/**
 * The touches stored in the browser on consent: from the page that the visitor returns to (`address`) and its referring site (`from`). Null if the
 * dialog does not ask for it, or the browser signals an opt-out.
 */
export async function touchesAtConsent(
  sent: Request['headers'],
  { address, from }: { address: string; from: string },
): Promise<string | null> {
  const headers = Object.fromEntries(sent);
  if (consentVersion() === null || !asksForTouches() || refusesByHeader(headers)) return null;
  const path = pathWithoutSecrets(address);
  return noteVisit({ headers, address, referrer: from, path, advertising: asksForAdvertising() });
}
