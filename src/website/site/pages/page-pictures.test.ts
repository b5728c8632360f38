import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { describeMedia } from '#platform/media';
import { mediaRef } from '#platform/media/model';
import { testDatabase } from '#tests/database';
import { uploadedPicture } from '#tests/pictures';
import { temporaryFolder } from '#tests/temporary-folder';
import type { PageSource } from './page.ts';
import { pictureProblems } from './page-pictures.ts';
import { publishPage } from './publish-page.ts';

testDatabase();
beforeEach(() => void useConfigForTests({ DATA_DIR: temporaryFolder() }));

const by = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' } as const;
const showing = (picture: string | null): PageSource => ({
  path: '/kite',
  language: 'ta',
  market: 'IN',
  kind: 'workshop-landing',
  layout: 'primary-new',
  label: 'Kite',
  head: { title: 'Kite', description: 'A description' },
  blocks: [{ kind: 'cards', id: 'c', items: [{ title: 'Kite', ...(picture ? { picture } : {}) }] }],
});
const publish = (source: PageSource) =>
  inTransaction((tx) => publishPage(tx, { source, author: 'import', fromPack: true }));
const rows = async (query: string) => ((await database().execute(query)) as unknown as { rows: object[] }).rows;
const uses = () => rows('select kind, record from media_uses');

it('a page with a picture is published once it is said in its language what that shows; then it is noted as a use', async () => {
  const id = await uploadedPicture();
  const page = showing(mediaRef(id));
  expect(await publish(showing(mediaRef(newId())))).toMatchObject({ reason: 'pictures' });
  await inTransaction((tx) => describeMedia(tx, { by, id, alt: { en: 'A kite' } }));
  expect(await publish(page)).toMatchObject({ ok: false, reason: 'pictures' });
  expect([await uses(), await database().execute(sql`select 1 from pages`)]).toMatchObject([[], { rows: [] }]);
  await inTransaction((tx) => describeMedia(tx, { by, id, alt: { ta: 'ஒரு பட்டம்' } }));
  const published = await publish(page);
  expect(published).toMatchObject({ ok: true });
  expect(await uses()).toEqual([{ kind: 'page', record: '/kite' }]);

  // A new description: only the page that shows it is invalidated.
  await rows('delete from page_changes');
  await inTransaction((tx) => describeMedia(tx, { by, id, alt: { ta: 'பறக்கும் பட்டம்' } }));
  expect(await rows('select tag from page_changes')).toEqual([{ tag: 'page:/kite' }]);

  await publish(showing(null));
  expect(await uses()).toEqual([]);
  const named = published.ok
    ? [{ ...published.value.page, blocks: [{ kind: 'x', id: 'x', picture: 'media:no' }] }]
    : [];
  expect(await pictureProblems(database(), named)).toEqual([]);
  const gone = newId();
  const lost = published.ok
    ? { ...published.value.page, blocks: [{ kind: 'x', id: 'x', picture: mediaRef(gone) }] }
    : null;
  expect(await pictureProblems(database(), lost ? [lost] : [])).toEqual([
    `/kite: error: there is no picture media:${gone} in the library`,
  ]);
});
