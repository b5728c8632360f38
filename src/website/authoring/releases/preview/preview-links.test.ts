import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { meera, pagesWorld } from '#tests/pages-world';
import { endPreviewLink, listPreviewLinks, makePreviewLink, pageOfPreview } from './preview-links.ts';

testDatabase();

let pageId = '';
beforeEach(async () => {
  await database().execute(sql`delete from preview_links`);
  pageId = (await pagesWorld())['/lamps'];
});

async function made(days = 7) {
  const link = await inTransaction((tx) => makePreviewLink(tx, { by: meera, pageId, days }));
  if (!link.ok) throw new Error(link.reason);
  return link.value;
}

it('a preview link shows its page until it expires, and nothing that is kept tells its secret', async () => {
  const { token } = await made();
  expect(await pageOfPreview(database(), token)).toBe(pageId);
  const { rows } = (await database().execute(
    sql`select row_to_json(preview_links)::text as row from preview_links`,
  )) as {
    rows: { row: string }[];
  };
  expect(rows[0]?.row).not.toContain(token);
  await database().execute(sql`update preview_links set expires_at = now() - interval '1 second'`);
  expect(await pageOfPreview(database(), token)).toBeNull();
  expect(await listPreviewLinks(database(), pageId)).toEqual([]);
});

it('it is ended before its time, and no other secret opens anything', async () => {
  const { token, id } = await made();
  expect(await pageOfPreview(database(), `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBeNull();
  expect(await pageOfPreview(database(), "' or 1=1")).toBeNull();
  await inTransaction((tx) => endPreviewLink(tx, { by: meera, id }));
  expect(await pageOfPreview(database(), token)).toBeNull();
});

it('a number of days that is no choice is refused', async () => {
  expect(await inTransaction((tx) => makePreviewLink(tx, { by: meera, pageId, days: 365 }))).toMatchObject({
    reason: 'days',
  });
});
