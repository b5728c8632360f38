import { sameSecret } from '#foundation/kit/secrets/same-secret.ts';

/** Whether a request has the secret as its Basic authentication password, with any user: all that Postmark and SNS can send. */
export function knowsPassword(authorization: string | null, secret: string): boolean {
  const encoded = /^basic\s+([A-Za-z0-9+/=]{1,1000})$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return false;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.includes(':') && sameSecret(secret, pair.slice(pair.indexOf(':') + 1));
}
