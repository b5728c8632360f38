import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { deleteExperiment, findArm, findExperiment, listExperiments, openExperiments } from '#website/experiments';
import { history } from '#platform/people';
import { databasePages, findPageSourceAt, type PageSource } from '#website/site';
import { testDatabase } from '#tests/database';
import { experiment, experimentWorld, give, heading, made, make, plan, start, write } from '#tests/experiment-world';
import { meera, pageIds } from '#tests/pages-world';
import { publishAtOnce } from '../releases/publish-at-once.ts';
import { stopOnPage } from './stop-experiment.ts';
import { tryVersions } from './try-versions.ts';
import { watchExperiment } from './watch-experiments.job.ts';

testDatabase();

beforeEach(experimentWorld);

const pagesCount = async () => (await databasePages(database())).ordered.length;

describe('an experiment', () => {
  it('begins with drafts that no visitor can see, and runs once a version says something else', async () => {
    const before = await pagesCount();
    const made1 = await make();
    expect(made1).toMatchObject({ ok: true });
    const id = made1.ok ? made1.value.id : '';
    expect(await pagesCount()).toBe(before);
    expect(await start(id)).toMatchObject({ ok: false, reason: 'arms', details: [{ arm: 1, what: 'nothing' }] });
    const second = await made(heading('Glow'));
    expect(await start(second)).toMatchObject({ ok: true, value: { state: 'running', paths: ['/lamps'] } });
    const { arms, state, version } = await experiment(second);
    expect([state, version, arms.map(({ changes }) => changes)]).toEqual([
      'running',
      2,
      [null, { override: { hero: { title: 'Glow' } } }],
    ]);
    expect(await findArm(database(), arms[1]?.token ?? '')).toMatchObject({ number: 1, paths: ['/lamps'] });
    const did = (await history(database(), 'experiment', second)).map((entry) => entry.did);
    expect(did).toEqual(['began-experiment', 'made-experiment']);
  });

  it('shows what it showed at its beginning, whatever is typed into the draft meanwhile', async () => {
    const id = await made(heading('Glow'));
    await start(id);
    await write(id, heading('Shine'));
    await inTransaction((tx) => watchExperiment(tx, id));
    expect((await experiment(id)).arms[1]?.changes).toEqual({ override: { hero: { title: 'Glow' } } });
  });

  it.each([
    ['500 versions', {}, 500, { reason: 'arms' }],
    ['no version', {}, 0, { reason: 'arms' }],
    ['half a version', {}, 1.5, { reason: 'arms' }],
    ['no name', { name: '' }, 1, { reason: 'invalid', details: { name: 'empty' } }],
    ['a share of all and more', { share: 101 }, 1, { reason: 'invalid', details: { share: 'range' } }],
    ['a difference that is no number', { effect: Number.NaN }, 1, { reason: 'invalid', details: { effect: 'range' } }],
    ['an end in the past', { endsAt: new Date(0) }, 1, { reason: 'invalid', details: { endsAt: 'past' } }],
  ] as const)('with %s is refused, and leaves no draft', async (_, over, versions, refusal) => {
    const drafts = async () =>
      (await database().execute(sql`select from page_drafts`)) as unknown as { rows: unknown[] };
    expect(await make('/lamps', over, versions)).toMatchObject({ ok: false, ...refusal });
    expect((await drafts()).rows).toEqual([]);
    expect(await listExperiments(database())).toEqual([]);
  });

  it('that ends before it begins is refused', async () => {
    const [startsAt, endsAt] = [new Date(Date.now() + 2 * 86_400_000), new Date(Date.now() + 86_400_000)];
    expect(await make('/lamps', { startsAt, endsAt })).toMatchObject({ details: { endsAt: 'before-start' } });
  });

  it('may not change what all versions must have in common', async () => {
    const id = await made({ ...heading('Glow'), market: 'US' });
    expect(await start(id)).toMatchObject({ reason: 'arms', details: [{ what: 'other-field', field: 'market' }] });
  });

  it('is made and started by those who may', async () => {
    const by = { ...meera, role: 'sales' as const };
    const pageId = (await pageIds())['/lamps'] ?? '';
    await expect(inTransaction((tx) => tryVersions(tx, { by, pageId, plan, versions: 1 }))).rejects.toMatchObject({
      status: 403,
    });
    const id = await made(heading('Glow'));
    await expect(start(id, by)).rejects.toMatchObject({ status: 403 });
  });

  it('that never ran is thrown away; one that runs is not', async () => {
    const [first, second] = [await made(heading('Glow')), await made(heading('Shine'))];
    await start(first);
    const away = async (id: string) => {
      const { version } = await experiment(id);
      return inTransaction((tx) => deleteExperiment(tx, { by: meera, id, version }));
    };
    expect(await away(first)).toMatchObject({ reason: 'not-now' });
    expect(await away(second)).toMatchObject({ ok: true });
    expect(await findExperiment(database(), second)).toBeNull();
  });
});

describe('two experiments', () => {
  it('do not run on one page, also when both are started at once', async () => {
    const both = [await made(heading('Glow')), await made(heading('Shine'))];
    const outcomes = await Promise.all(both.map((id) => start(id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.objectContaining({ reason: 'overlap', details: ['/lamps'] }));
    const states = await Promise.all(both.map(async (id) => (await experiment(id)).state));
    expect([...states].sort()).toEqual(['draft', 'running']);
  });

  it('do not overlap where one runs on a family', async () => {
    const family = await made(heading('Glow'), { scope: 'family' });
    expect(await start(family)).toMatchObject({ value: { paths: ['/lamps', '/lamps-school'] } });
    const own = await made(heading('Shine'), {}, '/lamps-school');
    expect(await start(own)).toMatchObject({ reason: 'overlap', details: ['/lamps-school'] });
    const { version } = await experiment(family);
    await inTransaction((tx) => stopOnPage(tx, { by: meera, id: family, version, name: '' }));
    expect(await start(own)).toMatchObject({ ok: true });
  });
});

describe('the job', () => {
  it('sees every experiment that runs, however many the list shows', async () => {
    await database().execute(sql`insert into experiments
      (id, name, state, page_id, page_path, scope, share, goal, effect, started_at, made_by, made_by_name)
      select gen_random_uuid(), 'x', 'running', gen_random_uuid(), '/p' || n, 'page', 100, 'lead', 100, now(), gen_random_uuid(), 'Meera'
      from generate_series(1, 230) n`);
    expect(await listExperiments(database())).toHaveLength(200);
    expect(await openExperiments(database())).toHaveLength(230);
  });
});

describe('an experiment that runs', () => {
  it('ends when a release takes the block away that a version changes, and tells staff', async () => {
    const id = await made({ override: { note: { text: 'We begin on Sunday' } } });
    await start(id);
    const page = await findPageSourceAt(database(), '/lamps');
    const content = {
      ...page?.source,
      blocks: page?.source?.blocks?.filter((block) => block.id !== 'note'),
    } as PageSource;
    await inTransaction((tx) =>
      publishAtOnce(tx, { by: meera, name: 'less', items: [{ pageId: page?.id ?? '', what: 'publish', content }] }),
    );
    expect(await give(id)).toMatchObject({ reason: 'arms', details: [{ arm: 1, what: 'block-gone' }] });
    await inTransaction((tx) => watchExperiment(tx, id));
    expect(await experiment(id)).toMatchObject({ state: 'ended', endReason: 'block-gone' });
    const alerts = (await database().execute(sql`select kind, label from staff_alerts`)) as unknown as {
      rows: unknown[];
    };
    expect(alerts.rows).toEqual([{ kind: 'experiment', label: 'Shorter heading' }]);
  });

  it('ends with its page', async () => {
    const id = await made(heading('Glow'), {}, '/alone');
    await start(id);
    const pageId = (await pageIds())['/alone'] ?? '';
    await inTransaction((tx) => publishAtOnce(tx, { by: meera, name: 'off', items: [{ pageId, what: 'unpublish' }] }));
    await inTransaction((tx) => watchExperiment(tx, id));
    expect(await experiment(id)).toMatchObject({ state: 'ended', endReason: 'page-gone' });
  });

  it('ends at its time, and not before', async () => {
    const id = await made(heading('Glow'), { endsAt: new Date(Date.now() + 86_400_000) });
    await start(id);
    await inTransaction((tx) => watchExperiment(tx, id));
    expect((await experiment(id)).state).toBe('running');
    await database().execute(sql`update experiments set ends_at = now() - interval '1 minute'`);
    await inTransaction((tx) => watchExperiment(tx, id));
    expect(await experiment(id)).toMatchObject({ state: 'ended', endReason: 'time' });
    expect(await findArm(database(), (await experiment(id)).arms[1]?.token ?? '')).toBeNull();
  });

  it.each([
    ['heavier', sql`(0, 100, 0, 10000), (1, 100, 0, 13000)`],
    ['errors', sql`(0, 100, 0, 0), (1, 100, 9, 0)`],
  ])('ends when a version is past a guardrail: %s', async (reason, rows) => {
    const id = await made(heading('Glow'));
    await start(id);
    await database().execute(sql`insert into experiment_days (experiment_id, number, day, visitors, failures, weight)
      select ${id}::uuid, number, current_date, visitors, failures, weight from (values ${rows}) as of (number, visitors, failures, weight)`);
    await inTransaction((tx) => watchExperiment(tx, id));
    expect(await experiment(id)).toMatchObject({ state: 'ended', endReason: reason });
  });
});
