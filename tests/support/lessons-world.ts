import { sql } from 'drizzle-orm';
import { listRolling } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { importCatalogue } from '#catalogue/catalog';
import { database, databaseTime, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { addDays } from '#foundation/locale/wall-clock.ts';
import type { Role, Staff } from '#platform/people/model';
import { addHours } from '../../src/catalogue/lessons/hours/change-hours.ts';
import { saveProgrammes, saveTeacher } from '../../src/catalogue/lessons/hours/save-teacher.ts';
import { slotKey, type Lesson, type Slot } from '../../src/catalogue/lessons/model.ts';
import { keepLessons, openPackage } from '../../src/catalogue/lessons/packages/hold-lessons.ts';
import { findPackage } from '../../src/catalogue/lessons/packages/lesson-rows.ts';
import { findSlots } from '../../src/catalogue/lessons/slots/find-slots.ts';
import type { OrderInput } from '../../src/sales/orders/placement/order-input.ts';
import { place } from './orders-world.ts';

/** A 1-on-1 programme of three one-hour lessons for ₹1,500, and a teacher with hours every day; made for each test. */
export type LessonWorld = { programme: string; offer: string; batch: Batch; teacher: Staff; manager: Staff };

/** A member of staff, with a row in the database. */
export async function colleague(role: Role, name = 'Selvi Kumar'): Promise<Staff> {
  const id = newId();
  const email = `${id}@example.org`;
  await database().execute(
    sql`insert into staff (id, email, name, role, password) values (${id}, ${email}, ${name}, ${role}, '')`,
  );
  return { id, email, name, role };
}

/** Hours every day in Chennai; `lead` and `buffer` as a teacher writes them. */
export async function makeLessons({
  lead = '0',
  buffer = '0',
  starts = '09:00',
  ends = '17:00',
} = {}): Promise<LessonWorld> {
  const [teacher, manager] = [await colleague('teacher'), await colleague('manager', 'Meena Iyer')];
  const programme = `circuits-${newId()}`;
  const offer = `${programme}-in`;
  await inTransaction(async (tx) => {
    const made = await importCatalogue(tx, {
      programmes: [
        {
          slug: programme,
          topic: 'electronics',
          format: 'one-on-one',
          ages: { min: 8, max: 14 },
          title: { en: 'Circuits 1-on-1', ta: 'சுற்றுகள் 1-க்கு-1' },
          summary: { en: 'Three lessons.' },
          sessions: 3,
          minutesPerSession: 60,
        },
      ],
      offers: [
        {
          slug: offer,
          programme,
          market: 'IN',
          plan: 'full',
          price: 200_000,
          discountedPrice: 150_000,
          currency: 'INR',
        },
      ],
    });
    if (!made.ok) throw new Error(`The programme of the test is refused: ${JSON.stringify(made)}`);
    const staffId = teacher.id;
    const facts = {
      zone: 'Asia/Kolkata',
      leadHours: lead,
      aheadDays: '60',
      bufferMinutes: buffer,
      joinUrl: 'https://meet.example.com/selvi',
    };
    await saveTeacher(tx, { by: teacher, staffId, typed: { ...facts, version: 0 } });
    const weekdays = ['0', '1', '2', '3', '4', '5', '6'];
    await addHours(tx, { by: teacher, staffId, typed: { weekdays, starts, ends, fromDate: '', untilDate: '' } });
    await saveProgrammes(tx, { by: manager, staffId, taught: new Map([[programme, ['en', 'ta']]]) });
  });
  const batch = (await listRolling(database(), programme)).find(({ language }) => language === 'en');
  if (!batch) throw new Error('The batch of the lessons is missing');
  return { programme, offer, batch, teacher, manager };
}

/** The free times of `days` days, starting `inDays` from now. */
export async function freeTimes({ programme }: LessonWorld, { inDays = 3, days = 1 } = {}): Promise<Slot[]> {
  const today = (await databaseTime(database())).toISOString().slice(0, 10);
  const midnight = (date: string) => new Date(`${date}T00:00:00+05:30`);
  const from = midnight(addDays(today, inDays));
  const until = midnight(addDays(today, inDays + days));
  return findSlots(database(), { programme, minutes: 60, language: 'en', from, until });
}

/** Tries to place an order at these times. */
export function placeLessons(world: LessonWorld, slots: Slot[], changes: Partial<OrderInput> = {}) {
  return place(world.batch, {
    offer: world.offer,
    shownTotal: { amount: 150_000, currency: 'INR' },
    slots: slots.map(slotKey),
    zone: 'America/New_York',
    ...changes,
  });
}

/** An order that holds these times of a package of three, and pays for them if it shall. Returns its id. */
export async function holdTimes(
  { programme }: LessonWorld,
  slots: Slot[],
  { paid = true, until = new Date(Date.now() + 900_000) } = {},
): Promise<string> {
  const orderId = newId();
  const facts = { programme, language: 'en' as const, learner: 'Arun', zone: 'America/New_York' };
  const bought = { orderId, ...facts, total: 3, minutes: 60 };
  await inTransaction((tx) => openPackage(tx, { bought, slots, until }));
  if (paid) await inTransaction((tx) => keepLessons(tx, orderId));
  return orderId;
}

/** The lessons of an order, in the order of time. */
export async function lessonsOf(orderId: string): Promise<Lesson[]> {
  return (await findPackage(database(), orderId))?.lessons ?? [];
}
