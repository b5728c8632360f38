import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '#platform/db';
import { poolerTrouble } from '../lifecycle/warn-of-pooler.ts';
import { broken, fine, type Finding } from './finding.ts';

const about = 'notices';

/** Milliseconds in which a notice must arrive. */
const patience = 3_000;

/**
 * Sends itself a notice, as servers tell one another what to forget: sent through the pool, heard on the connection that listens. Behind
 * a pooler in transaction mode nothing arrives, and nothing fails either.
 */
export async function checkNotices({ listen, query }: Pick<Engine, 'listen' | 'query'>): Promise<Finding> {
  const channel = `coursefront_doctor_${randomUUID().replaceAll('-', '')}`;
  const heard: string[] = [];
  const end = await listen(channel, (payload) => heard.push(payload));
  try {
    await query('select pg_notify($1, $2)', [channel, '']);
    const last = performance.now() + patience;
    while (heard.length === 0 && performance.now() < last) await wait(20);
    if (heard.length > 0) return fine(about, 'Notices between servers arrive.');
  } finally {
    await end();
  }
  return broken(
    about,
    'A notice that was sent through the database did not arrive: servers do not hear what changed, and show old pages and settings.',
    `Is DATABASE_URL a pooler in transaction mode? ${poolerTrouble.todo}`,
  );
}
