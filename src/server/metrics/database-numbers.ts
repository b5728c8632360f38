import { backupFolder, listBackups } from '#platform/backups';
import { batchNumbers } from '#catalogue/batches';
import { databaseFacts, type Engine, type Tx } from '#platform/db';
import { jobNumbers } from '#platform/jobs';
import { leadNumbers } from '#marketing/leads';
import { mailNumbers } from '#platform/mail';
import { beginStepNumbers, gauges, type Family, type Registry } from '#platform/metrics';
import { orderNumbers } from '#sales/orders';
import { storedPageNumbers } from '#platform/page-cache';
import { gatewaysOn, paymentNumbers } from '#sales/payments';
import { waitlistNumbers } from '#sales/waitlist';
import { jobs } from '../lifecycle/jobs.ts';

/** Each asks the tables of its module in one or a few statements. */
const askers: ((tx: Tx) => Promise<Family[]>)[] = [
  jobNumbers,
  mailNumbers,
  orderNumbers,
  batchNumbers,
  paymentNumbers,
  leadNumbers,
  waitlistNumbers,
  storedPageNumbers,
];

/** Numbers of jobs and gateways begin at 0, so that the first failure is seen as one. */
export function firstNumbers(registry: Registry): void {
  beginStepNumbers(registry, { jobs: jobs.map(({ name }) => name), gateways: gatewaysOn().map(({ name }) => name) });
}

/** Milliseconds that a metrics request waits for the database. */
const patience = 3_000;

/** Metrics of the database and the backup folder: read at most once in `seconds` seconds, one query after the other. */
export function databaseNumbers(engine: Engine, seconds: number): () => Promise<Family[]> {
  let known: { families: Family[]; at: number } | undefined;
  let asking: Promise<void> | undefined;
  let up = false;

  const ask = async () => {
    try {
      const facts = await databaseFacts(engine.db);
      const told = [...factNumbers(facts), ...backupNumbers(facts.age)];
      for (const asker of askers) told.push(...(await asker(engine.db)));
      known = { families: told, at: performance.now() };
      up = true;
    } catch {
      known = undefined;
      up = false;
    } finally {
      askedAt = performance.now();
      asking = undefined;
    }
  };
  let askedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    if (performance.now() - askedAt >= seconds * 1000) asking ??= ask();
    if (asking) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, patience)));
      const answered = await Promise.race([asking.then(() => true), late.then(() => false)]);
      clearTimeout(timer);
      // A database that is frozen is asked again when it has answered, or broken off.
      if (!answered) {
        up = false;
        known = undefined;
      }
    }
    return [
      gauges('coursefront_database_up', 'Whether the database answers.', [{ labels: {}, value: up ? 1 : 0 }]),
      ...(known?.families ?? []),
    ];
  };
}

function factNumbers({ bytes, rows, deadRows }: Awaited<ReturnType<typeof databaseFacts>>): Family[] {
  return [
    gauges('coursefront_database_size_bytes', 'Size of the database.', [{ labels: {}, value: bytes }]),
    gauges('coursefront_database_rows', 'Rows that stand (live), and whose room is not free yet (dead).', [
      { labels: { state: 'live' }, value: rows },
      { labels: { state: 'dead' }, value: deadRows },
    ]),
  ];
}

/** `siteAge`: used as the backup's age while there is none. */
function backupNumbers(siteAge: number): Family[] {
  const all = listBackups(backupFolder());
  const [newest] = all;
  const age = newest ? (Date.now() - newest.madeAt.getTime()) / 1000 : siteAge;
  return [
    gauges('coursefront_backups', 'Backups in the folder of backups.', [{ labels: {}, value: all.length }]),
    gauges('coursefront_backup_age_seconds', 'Age of the newest backup; of the site, while there is none.', [
      { labels: {}, value: age },
    ]),
    gauges('coursefront_backup_bytes', 'Size of the newest backup.', [{ labels: {}, value: newest?.bytes ?? 0 }]),
  ];
}
