import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { IssueText, Segment } from '../../src/website/newsletters/model.ts';
import { createIssue, saveSegment, saveText } from '../../src/website/newsletters/issue/save-issue.ts';
import { startIssue } from '../../src/website/newsletters/sending/start-issue.ts';
import { staffOf } from './family-world.ts';

export const by = staffOf('manager');

/** The mail server's response for an address: to its recipient (`rcpt`), its data (`data`), or a closed connection (`hangUp`). */
export type Answer = { rcpt?: string; data?: string; hangUp?: boolean };

/** A mail server whose responses per address the test sets, and which stores what it accepted. */
export async function mailServer(answer: (address: string) => Answer = () => ({})) {
  const received: { to: string; source: string }[] = [];
  const server = createServer((socket) => {
    let [to, body]: [string, string[] | undefined] = ['', undefined];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (body) {
          if (line !== '.') body.push(line);
          else {
            const { data, hangUp } = answer(to);
            if (!data) received.push({ to, source: body.join('\n') });
            body = undefined;
            if (hangUp) socket.destroy();
            else say(data ?? '250 kept');
          }
        } else if (/^RCPT TO/i.test(line)) {
          to = /<([^>]*)>/.exec(line)?.[1] ?? '';
          say(answer(to).rcpt ?? '250 yes');
        } else if (/^DATA/i.test(line)) {
          body = [];
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else if (line) say('250 yes');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() };
}

/** A newsletter subscriber; returns their lead. */
export async function subscriber(email: string, language = 'en', page = '/'): Promise<string> {
  const id = newId();
  await database()
    .execute(sql`insert into leads (id, kind, name, email, page, language, source, consent_version, consent_text, confirmed_at)
    values (${id}, 'newsletter', ${email}, ${email}, ${page}, ${language}, '{}', '1', 'Yes', now())`);
  return id;
}

export const text = (subject = 'News of rockets'): IssueText => ({
  subject,
  blocks: [
    { kind: 'text', text: '**Rockets** fly [here](/workshops).', url: '', picture: '', programmes: [] },
    { kind: 'button', text: 'Look', url: '/workshops', picture: '', programmes: [] },
  ],
});

/** A draft in English, and for whom it is. */
export async function draft(segment?: Segment): Promise<string> {
  return inTransaction(async (tx) => {
    const made = await createIssue(tx, { by, name: 'Rockets' });
    if (!made.ok) throw new Error(made.reason);
    const { id } = made.value;
    await saveText(tx, { by, id, version: 1, language: 'en', text: text() });
    if (segment) await saveSegment(tx, { by, id, version: 2, segment });
    return id;
  });
}

/** The same, started. */
export async function begun(): Promise<string> {
  const id = await draft();
  const started = await inTransaction((tx) => startIssue(tx, { by, id, version: 2, at: null }));
  if (!started.ok) throw new Error(started.reason);
  return id;
}

/** The states of an issue's readers by their address; `—` for who was erased. */
export async function readersOf(issueId: string): Promise<Record<string, string>> {
  const answer = await database()
    .execute(sql`select coalesce(l.email, '—') as email, r.state from newsletter_recipients r
    left join leads l on l.id = r.lead_id where r.issue_id = ${issueId} order by 1`);
  const { rows } = answer as unknown as { rows: { email: string; state: string }[] };
  return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
}

/** Makes the next chunk due. */
export const hurry = () => database().execute(sql`update newsletter_issues set next_at = now() - interval '1 second'`);
