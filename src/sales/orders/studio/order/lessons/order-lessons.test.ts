import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { colleague, freeTimes, holdTimes, makeLessons, type LessonWorld } from '#tests/lessons-world';
import { readOrderLessons } from './read-order-lessons.ts';

testDatabase();

let world: LessonWorld;
let orderId: string;
beforeEach(async () => {
  useConfigForTests({ SITE_URL: 'https://site.example' });
  world = await makeLessons();
  const [first, , second] = await freeTimes(world);
  orderId = await holdTimes(
    world,
    [first, second].flatMap((slot) => slot ?? []),
  );
});

const read = (by: Staff, order = orderId) => inTransaction((tx) => readOrderLessons(tx, order, by));

it('the order says what is booked, when on the clock of the family, with whom, and what is left of the package', async () => {
  const shown = await read(world.manager);
  expect(shown?.balance).toEqual({ total: 3, booked: 2, left: 1 });
  expect(shown?.lessons.map(({ teacher, words }) => [teacher, words])).toEqual([
    ['Selvi Kumar', 'Booked'],
    ['Selvi Kumar', 'Booked'],
  ]);
  expect(shown?.lessons[0]?.when, 'nine in Chennai is the evening before in New York').toMatch(/10:30\spm|11:30\spm/);
});

it('a teacher sees the lessons they give, another teacher none, and finance no lessons at all', async () => {
  expect((await read(world.teacher))?.lessons).toHaveLength(2);
  expect((await read(await colleague('teacher', 'Kavya Raman')))?.lessons).toEqual([]);
  expect(await read(await colleague('finance'))).toBeNull();
});

it('an order of a workshop has no lessons', async () => {
  expect(await read(world.manager, '01900000-0000-7000-8000-000000000000')).toBeNull();
});
