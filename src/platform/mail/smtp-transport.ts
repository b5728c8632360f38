import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { config, environmentValue } from '#foundation/config';
import { isPublicAddress } from '#foundation/kit/http/public-address.ts';

/**
 * The connection to the mail server of an smtp(s) address; `answer`: how long each answer may take, in milliseconds. `typed`: the address was typed on
 * screen, and then leads to public addresses only, unless WEBHOOKS_PRIVATE is `yes`; the connection goes to the address that was checked, and the
 * certificate must be that of the name. One of the environment leads where it leads. Throws with the code EDNS where the server must not be asked.
 */
export async function smtpTransport(
  url: string,
  { answer = 10_000, typed = environmentValue('SMTP_URL') === undefined }: { answer?: number; typed?: boolean } = {},
) {
  const limits = {
    connectionTimeout: answer,
    greetingTimeout: answer,
    socketTimeout: 3 * answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (!typed) return createTransport({ url, ...limits });
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  return createTransport({
    host: await checkedHost(hostname),
    port: Number(port),
    secure: protocol === 'smtps:',
    requireTLS: searchParams.get('requireTLS') === 'true',
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: isIP(hostname) ? {} : { servername: hostname },
    ...limits,
  });
}

/** The addresses of a host, and whether it may be asked: all of them are public, or WEBHOOKS_PRIVATE allows others. None where it cannot be found. */
export async function addressesOf(host: string) {
  const found = await lookup(host, { all: true }).catch(() => []);
  const allowed = config().WEBHOOKS_PRIVATE === 'yes' || found.every(({ address }) => isPublicAddress(address));
  return { found, allowed };
}

/** An IP address of the host, an IPv4 one if there is one. Throws with the code EDNS if one of its addresses is not public. */
async function checkedHost(host: string): Promise<string> {
  const { found, allowed } = await addressesOf(host);
  const best = found.find(({ family }) => family === 4) ?? found[0];
  if (best && allowed) return best.address;
  const why = best ? `${host} is in a private network` : `${host} has no address`;
  throw Object.assign(new Error(why), { code: 'EDNS' });
}
