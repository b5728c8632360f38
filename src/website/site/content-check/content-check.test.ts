import { beforeEach, describe, expect, it } from 'vitest';
import type { Offer, Programme } from '#catalogue/catalog/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { contentFindingCounts } from '#website/site';
import { testDatabase } from '#tests/database';
import { inheritPage } from '../pages/inherit-page.ts';
import type { Page, PageSource } from '../pages/page.ts';
import { publishPages } from '../pages/publish-page.ts';
import { contentChecks } from '../tables.ts';
import { checkContent } from './check-content.job.ts';
import { alikePages } from './check-alike.ts';
import { checkPage } from './check-site.ts';
import { askForCheck, countFindings, ignoreFinding, listFindings, readCheck, restoreFinding } from './list-findings.ts';
import { knownPage, noteInGroup } from './known-pages.ts';
import type { PageGroup, Surroundings } from './model.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));

const words = 'One two three four five six seven eight nine ten. '.repeat(8);
const source = (path: string, text: string, more: Partial<PageSource> = {}): PageSource => ({
  path,
  kind: 'workshop-landing',
  label: 'Rockets',
  head: {
    title: `Rockets for everybody at ${path}`,
    description: `A long enough description of the page ${path} for those who look for it.`,
  },
  blocks: [
    { kind: 'hero', id: 'hero', title: 'Rockets' },
    { kind: 'rich-text', id: 'text', text: `${words}${text}` },
  ],
  ...more,
});
const page = (path: string, text: string, more: Partial<PageSource> = {}): Page =>
  inheritPage(null, source(path, text, more)).page;

const groupsOf = (pages: Page[]) => {
  const groups = new Map<string, PageGroup>();
  for (const one of pages) noteInGroup(groups, one);
  return groups;
};
const around = (pages: Page[] = []): Surroundings => ({
  pages: new Map(pages.map((one) => [one.path, knownPage(one)])),
  groups: groupsOf(pages),
  alike: new Map(),
  made: new Set(['/workshop/made']),
  movedTo: (path) => (path === '/old' ? '/new' : null),
  hasFile: (path) => path === '/there.pdf',
  external: new Map([['https://gone.example/a', { status: 404, since: '2026-11-20' }]]),
  languages: ['en', 'ta'],
  programmes: new Map([['rockets', { id: 'p', slug: 'rockets', title: { en: 'Rockets' } } as unknown as Programme]]),
  offers: [
    {
      programmeId: 'p',
      market: 'IN',
      price: 200_000,
      discountedPrice: 150_000,
      payNow: 50_000,
      parts: 1,
      currency: 'INR',
    } as Offer,
  ],
  today: '2026-11-23',
});
const found = (one: Page, others: Page[] = []) =>
  checkPage(one, around([one, ...others])).map(({ what, shown }) => [what, ...Object.values(shown)].join(' '));

describe('what is found on a page', () => {
  it('nothing, where all is well', () => {
    const target = page('/other', '');
    const text =
      '[a](/other#text) [b](#text) [c](/workshop/made) [d](/there.pdf) [e](/checkout/x) [f](/other/success) ₹1,500 of ₹2,000, save Rs. 500, until 24 November 2026';
    expect(
      found(page('/here', text, { programme: 'rockets' }), [target]).filter((one) => !one.startsWith('programme')),
    ).toEqual([]);
  });

  it.each([
    ['[x](/nowhere)', ['no-page /nowhere']],
    ['[x](/other#gone)', ['no-anchor /other#gone']],
    ['[x](#gone)', ['no-anchor #gone']],
    ['[x](/gone.pdf)', ['no-file /gone.pdf']],
    ['[x](/old)', ['moved /old /new']],
    ['costs ₹1,600', ['other-price ₹1,600']],
    ['costs ₹2,00', ['other-price ₹2,00']],
    ['until 22 November 2026', ['past-date 22 November 2026']],
    ['until November 3rd, 2025', ['past-date November 3rd, 2025']],
    ['on 2026-01-02 and 23.11.2026', ['past-date 2026-01-02']],
    ['வரை 5 ஜனவரி 2026', ['past-date 5 ஜனவரி 2026']],
    ['\n\n#### Too deep', ['skipped-heading text ####']],
    ['![](picture)', ['no-alt text Markdown']],
  ])('%s', (text, expected) => {
    const one = page('/here', text, { programme: 'rockets' });
    expect(found(one, [page('/other', '')])).toEqual(expected);
  });

  it('a second main heading, too few words, a language that is forgotten', () => {
    const short = page('/short', '', { blocks: [{ kind: 'rich-text', id: 'text', text: 'Few words.' }] });
    expect(found(short).map((one) => one.split(' ')[0])).toEqual(['few-words']);
    const two = page('/two', '', {
      blocks: [
        { kind: 'hero', id: 'a', title: 'A' },
        { kind: 'hero', id: 'b', title: words.repeat(2) },
      ],
    });
    expect(found(two)).toEqual(['two-first-headings b']);
    expect(found(page('/ta/x', '', { language: 'ta' }))).toEqual(['foreign-head ta', 'foreign-block text ta']);
    expect(found(page('/grouped', '', { group: 'rockets' }))).toEqual(['lacks-languages ta']);
  });

  it('titles used twice, and pages that say the same', async () => {
    const [one, other] = [page('/a', ''), page('/b', '')];
    other.head = { ...one.head };
    const both = alikePages();
    for (const each of [one, other]) both.add(each);
    const alike = await both.found(() => Promise.resolve());
    expect([...alike.keys()]).toEqual(['/b']);
    expect(alike.get('/b')?.map(({ what }) => what)).toEqual(['same-title', 'same-description', 'alike']);
  });
});

describe('the check as a job', () => {
  const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'editor' };
  const publish = (text: string) =>
    inTransaction((tx) => publishPages(tx, [{ source: source('/checked', text), author: 'import', fromPack: true }]));
  const list = (ignored = false) => inTransaction((tx) => listFindings(tx, { ignored, limit: 50, offset: 0 }));

  it('runs after a publication and not again before the next; what is ignored stays so until it is another thing', async () => {
    await publish('[x](/nowhere)');
    await checkContent();
    const [first] = await list();
    expect(first).toMatchObject({ path: '/checked', findings: [{ what: 'no-page', shown: { target: '/nowhere' } }] });
    const mark = first?.findings[0]?.mark ?? '';
    const ended = (await inTransaction(readCheck))?.finishedAt;
    await checkContent();
    expect((await inTransaction(readCheck))?.finishedAt).toEqual(ended);
    expect(await inTransaction((tx) => ignoreFinding(tx, { by, path: '/checked', mark, reason: ' ' }))).toBe(false);
    expect(
      await inTransaction((tx) => ignoreFinding(tx, { by, path: '/checked', mark, reason: 'It comes soon' })),
    ).toBe(true);
    expect(await list()).toEqual([]);
    expect(await list(true)).toMatchObject([{ findings: [{ ignored: { reason: 'It comes soon', who: 'Asha' } }] }]);
    await publish('[x](/nowhere) and [y](/elsewhere)');
    await checkContent();
    expect((await list()).flatMap(({ findings }) => findings.map(({ shown }) => shown.target))).toEqual(['/elsewhere']);
    expect(await inTransaction(contentFindingCounts)).toEqual(new Map([['/checked', 1]]));
    await inTransaction((tx) => restoreFinding(tx, { by, path: '/checked', mark }));
    expect(await inTransaction(countFindings)).toMatchObject({ ignored: 0, kinds: new Map([['dead-link', 2]]) });
  });

  it('is asked for by those who may, and never runs twice at once', async () => {
    await expect(inTransaction((tx) => askForCheck(tx, { ...by, role: 'viewer' }))).rejects.toMatchObject({
      status: 403,
    });
    await inTransaction((tx) => askForCheck(tx, by));
    await database().update(contentChecks).set({ running: true, done: 7 });
    await checkContent();
    expect(await inTransaction(readCheck)).toMatchObject({ running: true, done: 7 });
    await database().update(contentChecks).set({ running: false });
    await Promise.all([checkContent(), checkContent()]);
    expect(await inTransaction(readCheck)).toMatchObject({ running: false, done: 1 });
  });

  it('checks every page of a site of many, and follows links between all of them', async () => {
    const paths = Array.from({ length: 45 }, (_, n) => `/many/${String(n).padStart(2, '0')}`);
    const next = (n: number) => `[x](${paths[(n + 23) % paths.length]}#text) and [y](/nowhere-${n})`;
    await inTransaction((tx) =>
      publishPages(
        tx,
        paths.map((path, n) => ({ source: source(path, next(n)), author: 'import', fromPack: true })),
      ),
    );
    await checkContent();
    const counts = await inTransaction(contentFindingCounts);
    expect(paths.filter((path) => !counts.has(path))).toEqual([]);
    const dead = (await list()).flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'dead-link'));
    expect(dead).toHaveLength(45 + 2);
  });

  it('waits after a check that took minutes, unless one is asked for', async () => {
    const [now, minute] = [Date.now(), 60_000];
    const before = { startedAt: new Date(now - 12 * minute), finishedAt: new Date(now - 10 * minute), mark: 'another' };
    await database()
      .update(contentChecks)
      .set({ ...before, startedAt: new Date(now - 13 * minute), done: 7 });
    await checkContent();
    expect(await inTransaction(readCheck)).toMatchObject({ mark: 'another', done: 7 });
    await database().update(contentChecks).set(before);
    await checkContent();
    expect(await inTransaction(readCheck)).not.toMatchObject({ mark: 'another' });
    await database()
      .update(contentChecks)
      .set({ startedAt: new Date(now - 13 * minute), finishedAt: new Date(now - 10 * minute), mark: '', done: 7 });
    await checkContent();
    expect(await inTransaction(readCheck)).not.toMatchObject({ done: 7 });
  });
});
