import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { noteVisit } from '../touches/note-visit.ts';
import { asksForAdvertising, asksForTouches, consentVersion, refusesByHeader } from './consent.ts';

/**
 * What the browser of a visitor keeps from the moment they agree: what brought them to the page that they return to (`address`), from which site
 * (`from`). Null where the question asks for nothing of the kind, or the browser says no for its owner.
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
