import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import { findPageRecord, findPageSource, listReleases, type PageSource } from '#website/site';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { arjun, meera, pagesWorld } from '#tests/pages-world';
import { findDraft } from '../drafts/find-draft.ts';
import { publishDraft } from '../drafts/publish-draft.ts';
import { setReviewRule } from '../drafts/review-rule.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { approveRelease } from './approve-release.ts';
import { changePages } from './change-pages.ts';
import { findPlanned } from './find-planned.ts';
import { planRelease, type PlanItem } from './plan-release.ts';
import { publishNextDue } from './publish-due.job.ts';
import { publishPlanned } from './publish-planned.ts';
import { scheduleRelease } from './schedule-release.ts';
import { sendBack } from './send-back.ts';
import { sendToReview } from './send-to-review.ts';
import { takeBack } from './take-back.ts';

testDatabase();

const owner: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' };
let ids: Record<string, string>;
const id = (path: string) => ids[path] ?? '';

beforeEach(async () => {
  for (const table of ['page_drafts', 'planned_pages', 'planned_releases', 'publishing_rules'])
    await database().execute(sql.raw(`delete from ${table}`));
  ids = await pagesWorld();
});

async function written(path: string, note: string): Promise<PageSource> {
  const page = await findPageSource(database(), id(path));
  if (!page?.source) throw new Error(`${path} is not published`);
  const source = structuredClone(page.source);
  if (source.variantOf !== undefined) source.override = { ...source.override, note: { text: note } };
  for (const block of source.blocks ?? []) if (block.id === 'note') block.text = note;
  return source;
}

async function draft(path: string, note: string, { by = meera, version = 0 } = {}) {
  const content = await written(path, note);
  const saved = await inTransaction((tx) => saveDraft(tx, { by, pageId: id(path), version, content }));
  expect(saved.ok).toBe(true);
}

async function plan(items: PlanItem[], by = meera): Promise<string> {
  const planned = await inTransaction((tx) => planRelease(tx, { by, name: 'Monday', items }));
  if (!planned.ok) throw new Error(planned.reason);
  return planned.value.id;
}
const drafts = (...paths: string[]) => paths.map((path): PlanItem => ({ pageId: id(path), what: 'publish' }));
const note = async (path: string) =>
  (await findPageSource(database(), id(path)))?.page?.blocks.find((block) => block.id === 'note')?.text;
const publish = (release: string, version = 1, by = meera) =>
  inTransaction((tx) => publishPlanned(tx, { by, id: release, version }));
const input = (release: string, version: number, by = meera) => ({ by, id: release, version });

describe('a release', () => {
  it('publishes its pages together, ends their drafts, and is taken back as one', async () => {
    await draft('/lamps', 'We begin on Monday');
    await draft('/alone', 'Alone on Monday');
    const release = await plan(drafts('/lamps', '/alone'));
    expect(await note('/lamps')).toBe('We begin on Saturday');
    const published = await publish(release);
    if (!published.ok) throw new Error(published.reason);
    expect([await note('/lamps'), await note('/lamps-school'), await note('/alone')]).toEqual([
      'We begin on Monday',
      'We begin on Monday',
      'Alone on Monday',
    ]);
    expect(await findDraft(database(), id('/lamps'))).toBeNull();
    const back = () => inTransaction((tx) => takeBack(tx, { by: meera, id: published.value.release }));
    expect(await back()).toMatchObject({ ok: true, value: { why: 'Monday' } });
    expect([await note('/lamps'), await note('/alone')]).toEqual(['We begin on Saturday', 'We begin on Saturday']);
    expect(await back()).toMatchObject({ ok: false, reason: 'undone' });
    expect((await listReleases(database(), { id: published.value.release }))[0]).toMatchObject({ undone: true });
    const did = (await history(database(), 'release', release)).map((entry) => entry.did);
    expect(did).toEqual(['published-release', 'planned-release']);
  });

  it('publishes none of its pages when one of them was published since', async () => {
    await draft('/lamps', 'We begin on Monday');
    await draft('/alone', 'Alone on Monday');
    const release = await plan(drafts('/lamps', '/alone'));
    const other = await plan(
      [{ pageId: id('/alone'), what: 'publish', content: await written('/alone', 'Sooner') }],
      arjun,
    );
    expect(await publish(other, 1, arjun)).toMatchObject({ ok: true });
    expect(await publish(release)).toMatchObject({
      reason: 'refused',
      details: [{ path: '/alone', what: 'changed-since' }],
    });
    expect([await note('/lamps'), await note('/alone')]).toEqual(['We begin on Saturday', 'Sooner']);
    expect(await findDraft(database(), id('/lamps'))).not.toBeNull();
  });

  it('publishes what was planned; words typed since stay in the draft and follow it', async () => {
    await draft('/lamps', 'We begin on Monday');
    const release = await plan(drafts('/lamps'));
    await draft('/lamps', 'We begin on Tuesday', { by: arjun, version: 1 });
    expect(await publish(release)).toMatchObject({ ok: true });
    expect(await note('/lamps')).toBe('We begin on Monday');
    expect((await findDraft(database(), id('/lamps')))?.content.blocks?.[1]?.text).toBe('We begin on Tuesday');
    expect(
      await inTransaction((tx) => publishDraft(tx, { by: arjun, pageId: id('/lamps'), version: 2 })),
    ).toMatchObject({
      ok: true,
    });
    expect(await note('/lamps')).toBe('We begin on Tuesday');
  });

  it('refuses a page that would vary its own variant, and a parent that leaves its variants behind', async () => {
    const circle = { path: '/lamps', variantOf: '/lamps-school' };
    const round = await plan([{ pageId: id('/lamps'), what: 'publish', content: circle }]);
    expect(await publish(round)).toMatchObject({
      reason: 'refused',
      details: expect.arrayContaining([expect.objectContaining({ what: 'circle' })]),
    });
    const off = await plan([{ pageId: id('/lamps'), what: 'unpublish' }]);
    expect(await publish(off)).toMatchObject({
      reason: 'refused',
      details: [{ path: '/lamps', what: 'has-variants', name: '/lamps-school' }],
    });
    expect(await note('/lamps')).toBe('We begin on Saturday');
  });

  it('archives a page with a target, which is no page that goes with it, and brings it back when it is taken back', async () => {
    const lost = await plan([{ pageId: id('/alone'), what: 'archive', to: '/nowhere' }]);
    expect(await publish(lost)).toMatchObject({ details: [{ what: 'no-target', name: '/nowhere' }] });
    const release = await plan([{ pageId: id('/alone'), what: 'archive', to: '/lamps' }]);
    const published = await publish(release);
    if (!published.ok) throw new Error(published.reason);
    expect(await findPageRecord(database(), id('/alone'))).toMatchObject({ published: false, archivedTo: '/lamps' });
    await inTransaction((tx) => takeBack(tx, { by: meera, id: published.value.release }));
    expect(await findPageRecord(database(), id('/alone'))).toMatchObject({ published: true, archivedAt: null });
  });
});

describe('review', () => {
  beforeEach(() => inTransaction((tx) => setReviewRule(tx, { by: owner, review: true })));

  it('is done by a second person before anything is published, where the owner asks for it', async () => {
    await draft('/lamps', 'We begin on Monday');
    expect(
      await inTransaction((tx) => publishDraft(tx, { by: meera, pageId: id('/lamps'), version: 1 })),
    ).toMatchObject({
      reason: 'needs-review',
    });
    const release = await plan(drafts('/lamps'));
    expect(await publish(release)).toMatchObject({ reason: 'needs-review' });
    expect(await inTransaction((tx) => sendToReview(tx, input(release, 1)))).toMatchObject({ ok: true });
    expect(await inTransaction((tx) => approveRelease(tx, input(release, 2)))).toMatchObject({ reason: 'own-work' });
    expect(await inTransaction((tx) => sendBack(tx, { ...input(release, 2, arjun), note: ' ' }))).toMatchObject({
      reason: 'no-note',
    });
    expect(await inTransaction((tx) => approveRelease(tx, input(release, 2, arjun)))).toMatchObject({ ok: true });
    expect(await publish(release, 2)).toMatchObject({ reason: 'changed' });
    expect(await publish(release, 3)).toMatchObject({ ok: true });
    expect(await note('/lamps')).toBe('We begin on Monday');
  });

  it('is needed again once the pages of a failed release change', async () => {
    await draft('/lamps', 'We begin on Monday');
    await draft('/alone', 'Nobody read this');
    const release = await plan(drafts('/lamps'));
    await inTransaction((tx) => sendToReview(tx, input(release, 1)));
    await inTransaction((tx) => approveRelease(tx, input(release, 2, arjun)));
    await database().execute(sql`update planned_releases set state = 'failed'`);
    const changed = { ...input(release, 3), add: [id('/alone')], remove: [] };
    expect(await inTransaction((tx) => changePages(tx, changed))).toMatchObject({ ok: true });
    expect(await publish(release, 4)).toMatchObject({ reason: 'needs-review' });
    expect(await note('/alone')).not.toBe('Nobody read this');
  });

  it('is asked for by the owner alone', async () => {
    await expect(inTransaction((tx) => setReviewRule(tx, { by: arjun, review: false }))).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('a release at a time', () => {
  const schedule = (release: string, at: Date, version = 1) =>
    inTransaction((tx) => scheduleRelease(tx, { ...input(release, version), at }));
  const makeDue = () => database().execute(sql`update planned_releases set publish_at = now() - interval '1 minute'`);

  it('is published once it is due, once, and not in the past', async () => {
    await draft('/lamps', 'We begin on Monday');
    const release = await plan(drafts('/lamps'));
    expect(await schedule(release, new Date(Date.now() - 60_000))).toMatchObject({ reason: 'past' });
    expect(await schedule(release, new Date(Date.now() + 3_600_000))).toMatchObject({ ok: true });
    expect(await inTransaction(publishNextDue)).toBe(false);
    await makeDue();
    expect(await inTransaction(publishNextDue)).toBe(true);
    expect(await note('/lamps')).toBe('We begin on Monday');
    expect(await inTransaction(publishNextDue)).toBe(false);
  });

  it('that cannot be published says why and changes nothing', async () => {
    await draft('/lamps', 'We begin on Monday');
    const release = await plan(drafts('/lamps'));
    await schedule(release, new Date(Date.now() + 3_600_000));
    const other = await plan(
      [{ pageId: id('/lamps'), what: 'publish', content: await written('/lamps', 'Sooner') }],
      arjun,
    );
    await publish(other, 1, arjun);
    await makeDue();
    expect(await inTransaction(publishNextDue)).toBe(true);
    expect(await findPlanned(database(), release)).toMatchObject({
      state: 'failed',
      failure: [{ path: '/lamps', what: 'changed-since' }],
    });
    expect(await note('/lamps')).toBe('Sooner');
  });
});
