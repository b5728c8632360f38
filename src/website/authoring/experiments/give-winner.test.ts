import { beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction, type Tx } from '#platform/db';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findPageSourceAt } from '#website/site';
import { testDatabase } from '#tests/database';
import { experiment, experimentWorld, give, heading, made, start } from '#tests/experiment-world';
import { arjun, meera } from '#tests/pages-world';
import { setReviewRule } from '../drafts/review-rule.ts';
import { approveRelease } from '../releases/approve-release.ts';
import { findPlanned } from '../releases/find-planned.ts';
import { publishPlanned } from '../releases/publish-planned.ts';
import { takeBack } from '../releases/take-back.ts';

testDatabase();

beforeEach(experimentWorld);

const heroOf = async (path: string) => (await findPageSourceAt(database(), path))?.page?.blocks[0]?.title;

describe('the winner', () => {
  it('is given to the page as one release, and taken back as one', async () => {
    const id = await made(heading('Glow'));
    await start(id);
    expect(await give(id, 'family')).toMatchObject({ reason: 'no-family' });
    expect(await give(id)).toMatchObject({ ok: true, value: { paths: ['/lamps'] } });
    expect([await heroOf('/lamps'), await heroOf('/lamps-school')]).toEqual(['Glow', 'Lamps for schools']);
    const { state, winner, siteRelease } = await experiment(id);
    expect([state, winner]).toEqual(['ended', 1]);
    expect(await give(id)).toMatchObject({ reason: 'not-now' });
    expect(await inTransaction((tx) => takeBack(tx, { by: arjun, id: siteRelease ?? '' }))).toMatchObject({ ok: true });
    expect(await heroOf('/lamps')).toBe('Lamps');
  });

  it('of a variant is given to the whole family, and the variant says it no longer itself', async () => {
    const id = await made(heading('Glow'), {}, '/lamps-school');
    await start(id);
    expect(await give(id, 'family')).toMatchObject({ ok: true });
    expect([await heroOf('/lamps'), await heroOf('/lamps-school')]).toEqual(['Glow', 'Glow']);
    expect((await findPageSourceAt(database(), '/lamps-school'))?.source?.override ?? {}).toEqual({});
  });

  it('brings blocks that were added, hidden and put in another order', async () => {
    const insert = [{ block: { kind: 'notice', id: 'more', text: 'Bring a friend' }, at: 'start' as const }];
    const id = await made({ insert, hide: ['note'], head: { title: 'Glow lamps' } });
    await start(id);
    expect(await give(id)).toMatchObject({ ok: true });
    const page = (await findPageSourceAt(database(), '/lamps'))?.page;
    expect([page?.head.title, page?.blocks.map((block) => block.id)]).toEqual(['Glow lamps', ['more', 'hero']]);
  });

  it('goes to a second reader where the school asks for one', async () => {
    const id = await made(heading('Glow'));
    await start(id);
    await inTransaction((tx) => setReviewRule(tx, { by: { ...arjun, role: 'owner' }, review: true }));
    expect(await give(id)).toMatchObject({ ok: true, value: { paths: null } });
    expect(await heroOf('/lamps')).toBe('Lamps');
    // Nothing is published: the experiment keeps running, without a winner.
    expect(await experiment(id)).toMatchObject({ state: 'running', winner: null, siteRelease: null });
    // After the reviewer discards it, the winner can be applied again.
    const again = await give(id);
    const release = again.ok ? again.value.release : '';
    const step = async <Value>(
      act: (tx: Tx, input: { by: Staff; id: string; version: number }) => Promise<Value>,
      by: Staff,
    ) => {
      const version = (await findPlanned(database(), release))?.version ?? 0;
      return inTransaction((tx) => act(tx, { by, id: release, version }));
    };
    expect(await step(approveRelease, meera)).toMatchObject({ ok: true });
    expect((await experiment(id)).winner).toBeNull();
    expect(await step(publishPlanned, arjun)).toMatchObject({ ok: true });
    expect(await heroOf('/lamps')).toBe('Glow');
    const ended = await experiment(id);
    expect(ended).toMatchObject({ state: 'ended', endReason: 'winner', winner: 1 });
    expect(ended.siteRelease).not.toBeNull();
    expect((await history(database(), 'experiment', id)).map(({ did }) => did).slice(0, 2)).toEqual([
      'gave-winner',
      'ended-experiment',
    ]);
    await inTransaction((tx) => setReviewRule(tx, { by: { ...arjun, role: 'owner' }, review: false }));
  });

  it('is none of an experiment that never began, nor a version there is not', async () => {
    const id = await made(heading('Glow'));
    expect(await give(id)).toMatchObject({ reason: 'not-now' });
    await start(id);
    expect(await give(id, 'page', 7)).toMatchObject({ reason: 'no-arm' });
    expect((await experiment(id)).state).toBe('running');
  });
});
