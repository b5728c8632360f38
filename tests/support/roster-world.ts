import { findBatch, listSessions, writeSessions } from '#catalogue/batches';
import { currentEngine, database, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { listEnrolled } from '#sales/orders';
import { paidEvent, placed } from './orders-world.ts';
import { pay } from './pay.ts';
import { importWorkshop, world } from './world.ts';

export { markAttendance } from '../../src/teaching/rosters/roster/mark-attendance.ts';

/** A batch of the workshop `world` with learners who have paid, and its ids. */
export type RosterBatch = { id: string; enrolments: string[]; orders: string[] };

type Wish = { capacity: number; learners: number; teacherId?: string | undefined; weeks?: number; begun?: boolean };

/**
 * One more batch of the programme that started servers sell; with a teacher it has three weekly sessions, and `begun`: the first began a few minutes
 * ago, after the learners had paid.
 */
export async function rosterBatch({ capacity, learners, teacherId, weeks = 3, begun }: Wish): Promise<RosterBatch> {
  // Mails of a paid order ask for a job.
  await installJobs(currentEngine());
  const slug = `planes-${newId()}`;
  await inTransaction((tx) =>
    importWorkshop(tx, {
      programme: {
        slug: world.programme,
        title: { en: 'Paper planes' },
        summary: { en: 'Fold, fly, measure, improve.' },
        sessions: 2,
        minutesPerSession: 60,
      },
      offers: [{ slug: world.offer, discountedPrice: 49_900 }],
      batch: { slug, language: 'en', weeksFromInstall: weeks, capacity },
    }),
  );
  const batch = await findBatch(database(), slug);
  if (!batch) throw new Error('The batch of the test is missing');
  if (teacherId && !begun) await meet(batch.id, batch.startsAt, teacherId);
  const orders: string[] = [];
  for (let n = 1; n <= learners; n += 1) {
    const name = `Learner ${String(n).padStart(2, '0')}`;
    const order = await placed(batch, { offer: world.offer, learners: [{ name, age: 8 + (n % 7), isBuyer: false }] });
    await pay(paidEvent(order));
    orders.push(order.id);
  }
  if (teacherId && begun) await meet(batch.id, new Date(Date.now() - 300_000), teacherId);
  const enrolments = (await listEnrolled(database(), batch.id)).map(({ id }) => id);
  return { id: batch.id, enrolments, orders };
}

async function meet(id: string, startsAt: Date, teacherId: string): Promise<void> {
  const week = 7 * 86_400_000;
  const sessions = [0, 1, 2].map((n) => {
    const begins = new Date(startsAt.getTime() + n * week);
    return { number: n + 1, startsAt: begins, endsAt: new Date(begins.getTime() + 3_600_000), teacherId };
  });
  await inTransaction((tx) => writeSessions(tx, id, sessions));
  if (!(await listSessions(database(), [id])).has(id)) throw new Error('The sessions of the test are missing');
}

/** The id of the member of staff with this address. */
export async function staffId(email: string): Promise<string> {
  const { rows } = await currentEngine().query('select id from staff where email = $1', [email]);
  return (rows as { id: string }[])[0]?.id ?? '';
}
