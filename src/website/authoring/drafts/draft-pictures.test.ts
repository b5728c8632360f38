import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findPageSource } from '#website/site';
import { testDatabase } from '#tests/database';
import { meera, pagesWorld } from '#tests/pages-world';
import { uploadedPicture } from '#tests/pictures';
import { temporaryFolder } from '#tests/temporary-folder';
import { planRelease } from '../releases/plan-release.ts';
import { publishPlanned } from '../releases/publish-planned.ts';
import { withdrawRelease } from '../releases/withdraw-release.ts';
import { discardDraft } from './discard-draft.ts';
import { saveDraft } from './save-draft.ts';

testDatabase();

let lamps = '';
let picture = '';

beforeEach(async () => {
  for (const table of ['page_drafts', 'planned_pages', 'planned_releases', 'media_uses'])
    await database().execute(sql.raw(`delete from ${table}`));
  useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder() });
  lamps = (await pagesWorld())['/lamps'];
  picture ||= await uploadedPicture();
  // Without alternative text for a picture, nothing that shows it is published.
  await database().execute(sql`update media_files set alt = '{"en":"A workbench"}' where id = ${picture}`);
});

type Use = { kind: string; label: string };
const uses = async () => {
  const found = sql`select kind, label from media_uses where media_id = ${picture} order by kind`;
  const { rows } = (await database().execute(found)) as { rows: Use[] };
  return rows.map(({ kind, label }) => `${kind} ${label}`);
};

async function draftWithPicture(): Promise<number> {
  const source = structuredClone((await findPageSource(database(), lamps))?.source);
  for (const block of source?.blocks ?? []) if (block.id === 'hero') block.picture = `media:${picture}`;
  const saved = await inTransaction((tx) =>
    saveDraft(tx, { by: meera, pageId: lamps, version: 0, content: source, unfinished: true }),
  );
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value.version;
}
const plan = () =>
  inTransaction(async (tx) => {
    const items = [{ pageId: lamps, what: 'publish' as const }];
    const planned = await planRelease(tx, { by: meera, name: 'Monday', items });
    if (!planned.ok) throw new Error(planned.reason);
    return planned.value.id;
  });

it('a picture in a draft is in use, until the draft is thrown away', async () => {
  const version = await draftWithPicture();
  expect(await uses()).toEqual(['draft /lamps']);
  await inTransaction((tx) => discardDraft(tx, { by: meera, pageId: lamps, version }));
  expect(await uses()).toEqual([]);
});

it('a picture in a planned release is in use, until the release is given up', async () => {
  await draftWithPicture();
  const id = await plan();
  expect(await uses()).toEqual(['draft /lamps', 'release Monday']);
  await inTransaction((tx) => withdrawRelease(tx, { by: meera, id, version: 1 }));
  expect(await uses()).toEqual(['draft /lamps']);
});

it('a picture that is published with a release is used by the page and its variants alone', async () => {
  await draftWithPicture();
  const id = await plan();
  const published = await inTransaction((tx) => publishPlanned(tx, { by: meera, id, version: 1 }));
  expect(published).toMatchObject({ ok: true });
  expect(await uses()).toEqual(['page /lamps', 'page /lamps-school']);
});
