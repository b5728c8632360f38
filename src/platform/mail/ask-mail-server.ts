import { wordsOf, type ServiceAnswer } from '#foundation/kit/http/service-answer.ts';
import { withTimeout } from '#foundation/kit/with-timeout.ts';

/** Milliseconds: for each answer, and for all of them. */
const patience = 5_000;
const inAll = 15_000;

/**
 * Asks the mail server of an address whether it takes user and password: greeting, TLS, login. It need not be saved; `typed` as in `smtpTransport`. Sends
 * no mail. Never rejects.
 */
export async function askMailServer(url: string, { typed }: { typed: boolean }): Promise<ServiceAnswer> {
  const { username, password } = new URL(url);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const secrets = [pass, `\0${user}\0${pass}`];
  try {
    const { smtpTransport } = await import('./smtp-transport.ts');
    const transport = await smtpTransport(url, { answer: patience, typed });
    try {
      await withTimeout(transport.verify(), inAll, () => {
        throw Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
      });
      return { how: 'takes', says: null, account: user || null };
    } finally {
      transport.close();
    }
  } catch (error) {
    const { code, response } = error as { code?: unknown; response?: unknown };
    const says = wordsOf(response, secrets) ?? wordsOf(code, []);
    if (code === 'EAUTH') return { how: 'refuses', says, account: null };
    const silent = code === 'ETIMEDOUT' || code === 'ESOCKET' || code === 'ECONNECTION' || code === 'EDNS';
    return { how: silent ? 'silent' : 'strange', says, account: null };
  }
}

/** Whether a host that somebody typed leads into a network that is not public, where no mail server may be asked. False without a host. */
export async function leadsInside(host: string | undefined): Promise<boolean> {
  if (!host) return false;
  const { addressesOf } = await import('./smtp-transport.ts');
  return !(await addressesOf(host)).allowed;
}
