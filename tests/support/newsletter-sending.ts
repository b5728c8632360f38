import { sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { sendPortion } from '../../src/website/newsletters/sending/send-portion.ts';
import { hurry, mailServer, subscriber, type Answer } from './newsletters-world.ts';

type MailServer = Awaited<ReturnType<typeof mailServer>>;

/**
 * Newsletters sent to a mail server of the test: each test starts without issues and readers, with a server that accepts everything except as set by
 * `answers` for an address. Its fields are set before the first test.
 */
export function newsletterSending() {
  const server = {} as MailServer;
  const answers = new Map<string, Answer>();
  beforeEach(async () => {
    answers.clear();
    Object.assign(server, await mailServer((address) => answers.get(address) ?? {}));
    const settings = { LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', NEWSLETTER_PER_MINUTE: '60000' };
    useConfigForTests({ ...settings, SMTP_URL: server.url, MAIL_FROM: 'school@site.example' });
    for (const table of ['newsletter_issues', 'newsletter_suppressions', 'leads'])
      await database().execute(sql.raw(`delete from ${table}`));
  });
  afterEach(() => void server.close());
  return {
    server,
    answers,
    /** Sends until no reader of the issue is due. */
    sendAll: async (id: string): Promise<void> => {
      for (let turn = 0; turn < 50; turn += 1) {
        await hurry();
        const wait = await sendPortion(id);
        if (wait === null || wait >= 5_000) return;
      }
    },
    /** Adds `count` subscribers: `r0@x.example`, `r1@x.example`, … */
    readers: async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) await subscriber(`r${n}@x.example`);
    },
  };
}
