import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { listProgrammes } from '../offers/find-programme.ts';
import { moveTopic } from './move-topic.ts';
import { changeTopic, createTopic } from './save-topic.ts';
import { createProgramme } from '../editing/save-programme.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));

const of = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.com', role });
const by = of('owner');
const planes = {
  topic: 'aeromodelling',
  format: 'workshop',
  ages: { min: 8, max: 14 },
  title: { en: 'Paper Planes' },
  summary: { en: 'Fold and fly.' },
  sessions: 2,
  minutesPerSession: 60,
  kit: false,
  autoPage: true,
};
const did = async (kind: string, id: string) => (await history(database(), kind, id)).map((entry) => entry.did);

async function newProgramme(changes: object = {}): Promise<string> {
  const made = await inTransaction((tx) => createProgramme(tx, { by, content: { ...planes, ...changes } }));
  if (!made.ok) throw new Error(JSON.stringify(made.details));
  return made.value;
}

describe('a topic on screen', () => {
  const dance = () => ({ slug: `dance-${newId().slice(-6)}`, title: { en: 'Dance' }, art: 'design' });

  it('is added, renamed and moved, each noted; an older version is refused', async () => {
    const content = dance();
    const made = await inTransaction((tx) => createTopic(tx, { by, content }));
    expect(made).toEqual({ ok: true, value: content.slug });
    const rename = (version: number, en: string) =>
      inTransaction((tx) =>
        changeTopic(tx, { by, slug: content.slug, version, content: { ...content, title: { en } } }),
      );
    expect(await rename(1, 'Dances')).toMatchObject({ ok: true });
    expect(await rename(1, 'Ballet')).toMatchObject({ reason: 'stale', details: { now: { title: { en: 'Dances' } } } });
    await inTransaction((tx) => moveTopic(tx, { by, slug: content.slug, to: 'up' }));
    const programme = await newProgramme({ topic: content.slug });
    const listed = (await listProgrammes(database())).find(({ id }) => id === programme);
    expect(listed?.topic).toMatchObject({ slug: content.slug, title: { en: 'Dances' }, art: 'design' });
    expect(await did('topic', content.slug)).toEqual(['reordered-topics', 'changed-topic', 'created-topic']);
  });

  it.each([
    ['a slug there is', { slug: 'rockets' }, 'slug'],
    ['a slug that is none', { slug: 'Ballet & Co' }, 'slug'],
    ['no title', { title: { en: ' ' } }, 'title.en'],
    ['a drawing there is not', { art: 'unicorn' }, 'art'],
  ])('with %s is refused at the field', async (_, wrong, field) => {
    const made = await inTransaction((tx) => createTopic(tx, { by, content: { ...dance(), ...wrong } }));
    expect(made).toMatchObject({ ok: false, reason: 'invalid', details: { [field]: expect.any(String) } });
  });
});
