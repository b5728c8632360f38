import { sql } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { eventOf } from '../../src/sales/payments/gateways/sandbox/deliver-event.job.ts';
import { launchChromium } from './chromium.ts';
import { mailsWith } from './mails.ts';
import { preparedDirectory, secret, withDatabase } from './prepared.ts';
import { askOverTls, domain, startProxies, type Proxies, type ProxyName } from './proxies.ts';
import { startServer, type RunningServer } from './running-server.ts';

export type TlsSite = {
  /** Where visitors are, in either browser. */
  url: string;
  server: RunningServer;
  proxies: Proxies;
  /** A Chromium that reaches the site through this proxy. */
  browserThrough: (proxy: ProxyName) => Promise<Browser>;
  /** Asks as a program does; redirects are not followed. */
  ask: (proxy: ProxyName, ...words: AskWords) => ReturnType<typeof askOverTls>;
};

type AskWords = Parameters<typeof askOverTls> extends [unknown, ...infer Rest] ? Rest : never;

type Options = { environment?: Record<string, string>; prepare?: () => Promise<unknown> };

/**
 * A site as in production, for the tests of this file: one server with an https SITE_URL, behind the shipped configurations of Caddy and nginx, which
 * end TLS.
 */
export function tlsSite({ environment = {}, prepare }: Options = {}): TlsSite {
  const site = { url: `https://${domain}` } as TlsSite;
  beforeAll(async () => {
    const dataDirectory = await preparedDirectory({ postgres: 'always' });
    if (prepare) await withDatabase(dataDirectory, prepare);
    const settings = { SESSION_SECRET: secret, SITE_URL: site.url, SANDBOX_PAYMENTS: 'on', ...environment };
    site.server = await startServer({ dataDirectory, environment: settings });
    site.proxies = await startProxies([site.server.port]);
  });
  afterAll(async () => {
    await Promise.all([site.proxies?.Caddy.stop(), site.proxies?.nginx.stop()]);
    await site.server?.kill();
  });
  site.browserThrough = (proxy) =>
    launchChromium([
      `--host-resolver-rules=MAP ${domain}:443 127.0.0.1:${site.proxies[proxy].port},MAP ${domain}:80 127.0.0.1:${site.proxies[proxy].plainPort}`,
      // Trusts the test authority: with errors merely ignored, Chromium offers no passkeys.
      `--ignore-certificate-errors-spki-list=${site.proxies.certificate.publicKeyHash}`,
    ]);
  site.ask = (proxy, ...words) =>
    askOverTls({ port: site.proxies[proxy].port, root: site.proxies.certificate.root }, ...words);
  return site;
}

/** The newest link below a path in the mails with these words; empty while there is none. */
export function linkInMail(dataDirectory: string, words: string, below: string): string {
  const mail = mailsWith(dataDirectory, words)
    .toReversed()
    .find((text) => text.includes(below));
  const after = mail?.split(`https://${domain}${below}`)[1];
  return after === undefined ? '' : `https://${domain}${below}${/^[^\s"<]*/.exec(after)?.[0]}`;
}

/** The sandbox's webhook on the latest payment, and the database's time in seconds. */
export function newestNotice(dataDirectory: string) {
  return withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent', SESSION_SECRET: secret });
    const { rows } = (await database().execute(sql`select id from sandbox_payments order by id desc limit 1`)) as {
      rows: { id: string }[];
    };
    const found = await eventOf(rows[0]?.id ?? '');
    if (!found) throw new Error('No payment was made');
    return { event: found.notice, now: found.now };
  });
}
