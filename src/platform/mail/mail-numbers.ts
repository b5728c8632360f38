import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { gauges, type Family } from '#platform/metrics';
import { mails } from './tables.ts';

/** How many mails wait in the outbox, for how long the oldest does, and how many were given up within a week. */
export async function mailNumbers(tx: Tx): Promise<Family[]> {
  const [row] = await tx
    .select({
      queued: sql`count(*) filter (where ${mails.state} = 'queued')`.mapWith(Number),
      failed:
        sql`count(*) filter (where ${mails.state} = 'failed' and ${mails.createdAt} > now() - interval '7 days')`.mapWith(
          Number,
        ),
      oldest:
        sql`coalesce(extract(epoch from now() - min(${mails.createdAt}) filter (where ${mails.state} = 'queued')), 0)`.mapWith(
          Number,
        ),
    })
    .from(mails)
    .where(sql`${mails.state} in ('queued', 'failed')`);
  const { queued = 0, failed = 0, oldest = 0 } = row ?? {};
  return [
    gauges('coursefront_mails', 'Mails that wait (queued), or were given up within a week (failed).', [
      { labels: { state: 'queued' }, value: queued },
      { labels: { state: 'failed' }, value: failed },
    ]),
    gauges('coursefront_mail_oldest_waiting_seconds', 'For how long the oldest mail waits.', [
      { labels: {}, value: Math.max(0, oldest) },
    ]),
  ];
}
