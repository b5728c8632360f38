import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { makeLessons, type LessonWorld } from '#tests/lessons-world';
import { addHours } from './change-hours.ts';
import { saveProgrammes, saveTeacher } from './save-teacher.ts';

testDatabase();

let world: LessonWorld;
beforeEach(async () => {
  useConfigForTests({ SITE_URL: 'https://site.example' });
  world = await makeLessons();
});

describe('what teachers write', () => {
  const asked = () => ({ by: world.teacher, staffId: world.teacher.id });

  it('is refused with a sentence at its field', async () => {
    const hours = { weekdays: ['1'], starts: '10:00', ends: '11:00', fromDate: '', untilDate: '' };
    const add = (changes: object) =>
      inTransaction((tx) => addHours(tx, { ...asked(), typed: { ...hours, ...changes } }));
    expect(await add({})).toMatchObject({ details: { starts: expect.stringContaining('overlap') } });
    expect(await add({ weekdays: [] })).toMatchObject({ details: { weekdays: expect.any(String) } });
    expect(await add({ starts: '18:00', ends: '17:00' })).toMatchObject({ details: { ends: expect.any(String) } });
    expect(await add({ starts: '22:00', ends: '00:00' })).toMatchObject({ ok: true });
    const facts = {
      zone: 'Asia/Kolkata',
      leadHours: 'x',
      aheadDays: '0',
      bufferMinutes: '5',
      joinUrl: 'http://a.example',
      version: 2,
    };
    const saved = await inTransaction((tx) => saveTeacher(tx, { ...asked(), typed: facts }));
    expect(saved).toMatchObject({
      details: { leadHours: expect.any(String), aheadDays: expect.any(String), joinUrl: expect.any(String) },
    });
  });

  it('is not overwritten from an older version, and not changed for colleagues without the permission', async () => {
    const facts = { zone: 'Asia/Kolkata', leadHours: '3', aheadDays: '60', bufferMinutes: '5', joinUrl: '' };
    const save = (version: number) =>
      inTransaction((tx) => saveTeacher(tx, { ...asked(), typed: { ...facts, version } }));
    expect(await save(1)).toMatchObject({ reason: 'changed', details: { version: 2, leadHours: 0 } });
    expect(await save(2)).toMatchObject({ ok: true });
    const foreign = { by: world.teacher, staffId: world.manager.id };
    const typed = { weekdays: ['1'], starts: '10:00', ends: '11:00', fromDate: '', untilDate: '' };
    await expect(inTransaction((tx) => addHours(tx, { ...foreign, typed }))).rejects.toMatchObject({ status: 403 });
    await expect(inTransaction((tx) => saveProgrammes(tx, { ...asked(), taught: new Map() }))).rejects.toMatchObject({
      status: 403,
    });
  });
});
