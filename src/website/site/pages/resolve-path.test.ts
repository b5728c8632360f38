import { beforeAll, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import type { PageSource } from './page.ts';
import { publishPage } from './publish-page.ts';
import { resolvePath } from './resolve-path.ts';

testDatabase();

const source = (path: string, more: Partial<PageSource> = {}): PageSource => ({
  path,
  language: 'en',
  market: 'IN',
  kind: 'workshop-landing',
  layout: 'primary-new',
  label: path,
  head: { title: path, description: 'A description' },
  blocks: [{ kind: 'notice', id: 'n', text: path }],
  ...more,
});

beforeAll(async () => {
  const pages = [
    source('/', { kind: 'home' }),
    source('/maker/pricing', { kind: 'pricing' }),
    source('/workshop/payment-status', { kind: 'payment-status', blocks: [] }),
    source('/workshop/rocket', { language: 'ta', layout: 'bigbang' }),
    source('/workshop/rocket/special/offer'),
    source('/workshop/own'),
    source('/workshop/own/success', { kind: 'success', blocks: [{ kind: 'success', id: 's', title: 'Our own' }] }),
    source('/workshop/secret', { kind: 'unlisted' }),
    source('/workshop/own/special', { label: 'Special' }),
    source('/workshop/old/successold', { kind: 'success-old', blocks: [] }),
    source('/workshop/over', { middleware: ['ended'] }),
  ];
  await inTransaction(async (tx) => {
    for (const page of pages) await publishPage(tx, { source: page, author: 'import', fromPack: true });
  });
});

const resolve = (path: string) => resolvePath(database(), path);
const pageAt = async (path: string) => {
  const resolved = await resolve(path);
  return resolved.found ? resolved.page : null;
};

describe('the resolver', () => {
  it('RT-3 finds the exact page at any depth', async () => {
    expect((await pageAt('/'))?.kind).toBe('home');
    expect((await pageAt('/workshop/rocket/special/offer'))?.path).toBe('/workshop/rocket/special/offer');
  });

  it('RT-3 makes status and success pages of a workshop at any depth, in its language and layout', async () => {
    expect(await pageAt('/workshop/rocket/status')).toMatchObject({
      kind: 'payment-status',
      language: 'ta',
      layout: 'bigbang',
      blocks: [{ kind: 'payment-status' }],
    });
    expect(await pageAt('/workshop/rocket/special/offer/success')).toMatchObject({
      kind: 'success',
      blocks: [{ kind: 'success' }],
    });
  });

  it('RT-3 prefers the exact page to the one that could be made', async () => {
    expect((await pageAt('/workshop/own/success'))?.blocks[0]?.title).toBe('Our own');
  });

  it('RT-3 takes /workshop/status for the general status page', async () => {
    expect(await pageAt('/workshop/status')).toMatchObject({
      kind: 'payment-status',
      blocks: [{ kind: 'payment-status' }],
    });
  });

  it('RT-3 decodes %2F after splitting, so that it never separates two parts', async () => {
    expect(await resolve('/workshop/rocket%2Fstatus')).toEqual({ found: false, fatal: true });
    expect(await resolve('/workshop%2Frocket')).toEqual({ found: false, fatal: false });
    expect((await pageAt('/workshop/%72ocket'))?.path).toBe('/workshop/rocket');
  });

  it('gives every page a thank-you page, and status pages to workshops alone', async () => {
    expect((await pageAt('/maker/pricing/success'))?.kind).toBe('success');
    expect((await pageAt('/success'))?.kind).toBe('success');
    expect(await pageAt('/maker/pricing/status')).toBeNull();
    expect(await pageAt('/workshop/nothing/success')).toBeNull();
    expect(await pageAt('/workshop/rocket/success/success')).toBeNull();
  });

  it('NAV-2 has nothing after what comes after a visit: no success page of a status page, a success page or an old one', async () => {
    for (const path of [
      '/workshop/payment-status/success',
      '/workshop/own/success/success',
      '/workshop/old/successold/success',
    ])
      expect(await resolve(path), path).toEqual({ found: false, fatal: true });
  });

  it('RT-7 gives the pages it makes a neutral title and a description of their own', async () => {
    const success = await pageAt('/workshop/own/special/success');
    const landing = await pageAt('/workshop/own/special');
    expect(success?.head.title).toBe('Thank you for your interest – Special');
    expect(success?.head.description).toMatch(/^Special: what happens after you enrol/);
    expect(success?.head.description).not.toBe(landing?.head.description);
    expect((await pageAt('/workshop/own/special/status'))?.head.description).toMatch(
      /^Special: see whether your payment/,
    );
  });

  it('NAV-5 lets a buyer see the order of a workshop whose page has checks', async () => {
    expect((await pageAt('/workshop/over'))?.middleware).toEqual(['ended']);
    expect((await pageAt('/workshop/over/success'))?.middleware).toBeUndefined();
  });

  it('NAV-1 NAV-2 distinguishes an unknown address from an unknown workshop', async () => {
    expect(await resolve('/nothing')).toEqual({ found: false, fatal: false });
    expect(await resolve('/workshop/nothing')).toEqual({ found: false, fatal: true });
  });

  it('RT-4 finds unlisted pages by look-up alone', async () => {
    expect((await pageAt('/workshop/secret'))?.visibility).toBe('unlisted');
    expect(await pageAt('/workshop/secre')).toBeNull();
  });

  it('RT-5 is not fooled by upper case, dots, NUL, broken encoding, or length', async () => {
    for (const path of [
      '/Workshop/Rocket',
      '/workshop/../workshop/rocket',
      '/workshop/rocket%00',
      '/%E0%A4%A',
      '/workshop/rocket.',
      `/${'a'.repeat(5_000)}`,
      "/workshop/rocket'--",
      '/workshop/%F0%9F%9A%80',
    ]) {
      expect((await resolve(path)).found, path).toBe(false);
    }
  });

  it('RT-5 reads doubled and trailing slashes as one, because the front redirects before', async () => {
    expect((await pageAt('//workshop//rocket/'))?.path).toBe('/workshop/rocket');
  });
});
