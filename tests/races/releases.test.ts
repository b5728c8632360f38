// npm test: race
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentEngine, database, inTransaction, type Tx } from '#platform/db';
import { findPageSource, publishRelease, publishSources, revisionIds, type PageSource } from '#website/site';
import { arjun, meera, pagesWorld } from '#tests/pages-world';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';

const people = 6;
const repeats = longProofs ? 25 : 3;
let pageId = '';

beforeAll(async () => {
  await usePostgres();
});
afterAll(async () => {
  await currentEngine().close();
});

type Publish = (tx: Tx, input: { source: PageSource; base: string; n: number }) => Promise<boolean>;

/** As the studio does it: the content is locked before the first page is looked at. */
const guarded: Publish = async (tx, { source, base, n }) => {
  const author = n % 2 === 0 ? meera : arjun;
  const outcome = await publishRelease(tx, { why: `race ${n}`, author, writes: [{ what: 'publish', source, base }] });
  return outcome.ok;
};

/** Looks whether the page is still the one that was seen, and publishes a moment later. */
const unguarded: Publish = async (tx, { source, base, n }) => {
  if ((await revisionIds(tx, [source.path])).get(source.path) !== base) return false;
  await setTimeout(30);
  await publishSources(tx, { why: `race ${n}`, author: 'race', sources: [source] });
  return true;
};

/** Concurrent publications of different words for one page, all based on the same revision; returns how many succeeded. */
async function rush(publish: Publish): Promise<number> {
  const page = await findPageSource(database(), pageId);
  const { source, revisionId } = page ?? {};
  if (!source || !revisionId) throw new Error('No page to race for');
  const round = Date.now();
  const won = await Promise.all(
    Array.from({ length: people }, (_, n) => {
      const mine = { ...source, label: `Lamps ${round} ${n}` };
      return inTransaction((tx) => publish(tx, { source: mine, base: revisionId, n }));
    }),
  );
  return won.filter(Boolean).length;
}

describe(`${people} people who publish the same page at once on PostgreSQL`, () => {
  beforeAll(async () => {
    pageId = (await pagesWorld())['/lamps'];
  });

  it('one is published, the others are refused because the page was published since', async () => {
    for (let repeat = 0; repeat < repeats; repeat += 1) expect(await rush(guarded)).toBe(1);
  });

  it('control: look first and lock later overwrites texts that the writer has not seen', async () => {
    expect(await rush(unguarded)).toBeGreaterThan(1);
  });
});
