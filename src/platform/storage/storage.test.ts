import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeS3, type FakeS3 } from '#tests/fakes/s3';
import { temporaryFolder } from '#tests/temporary-folder';
import { cachedStore } from './cached-store.ts';
import { diskStore } from './disk-store.ts';
import { StorageUnavailable, type FileStore } from './model.ts';
import { s3Store } from './s3-store.ts';

const folderOf = temporaryFolder;
const file = (text: string, type = 'image/webp') => ({ content: new TextEncoder().encode(text), type });
const read = async (store: FileStore, key: string) => {
  const found = await store.get(key);
  return found && { text: new TextDecoder().decode(found.content), type: found.type };
};

let s3: FakeS3;
beforeAll(async () => void (s3 = await fakeS3()));
afterAll(() => s3.close());

const ofFake = (change: object = {}) => s3Store({ endpoint: s3.endpoint, pathStyle: true, ...s3.settings, ...change });

/** A storage service that somebody runs for this test (docs/operations/data.md); the bucket must be there. */
const real = process.env.TEST_S3_ENDPOINT;
const ofReal = () =>
  s3Store({
    endpoint: real ?? '',
    pathStyle: true,
    region: process.env.TEST_S3_REGION ?? 'us-east-1',
    bucket: process.env.TEST_S3_BUCKET ?? '',
    accessKeyId: process.env.TEST_S3_KEY ?? '',
    secretAccessKey: process.env.TEST_S3_SECRET ?? '',
  });

const stores: [string, () => FileStore][] = [
  ['a folder', () => diskStore(folderOf())],
  ['a bucket', () => ofFake()],
  ['a bucket with a folder of copies', () => cachedStore(ofFake(), folderOf(), 1_000_000)],
  ...(real ? ([[`the bucket at ${real}`, ofReal]] as [string, () => FileStore][]) : []),
];

describe.each(stores)('files in %s', (_, open) => {
  it('are kept by their names, replaced, listed in order, and taken away', async () => {
    const store = open();
    const prefix = `test-${crypto.randomUUID()}/`;
    expect(await store.get(`${prefix}a.webp`)).toBeNull();
    for (const name of ['b.webp', 'a.webp', 'c/d.svg', 'e.webp', 'f.webp'])
      await store.put(prefix + name, file(name, name.endsWith('svg') ? 'image/svg+xml' : 'image/webp'));
    await store.put(`${prefix}a.webp`, file('a again'));
    expect(await read(store, `${prefix}a.webp`)).toEqual({ text: 'a again', type: 'image/webp' });
    expect(await read(store, `${prefix}c/d.svg`)).toEqual({ text: 'c/d.svg', type: 'image/svg+xml' });
    const listed = await store.list(prefix);
    expect(listed.map(({ key }) => key.slice(prefix.length))).toEqual([
      'a.webp',
      'b.webp',
      'c/d.svg',
      'e.webp',
      'f.webp',
    ]);
    expect(listed[0]?.bytes).toBe('a again'.length);
    await store.remove(`${prefix}a.webp`);
    await store.remove(`${prefix}a.webp`);
    expect(await store.get(`${prefix}a.webp`)).toBeNull();
    for (const { key } of await store.list(prefix)) await store.remove(key);
    expect(await store.list(prefix)).toEqual([]);
  });

  it('keep every byte', async () => {
    const store = open();
    const key = `test-${crypto.randomUUID()}.webp`;
    const content = crypto.getRandomValues(new Uint8Array(60_000));
    await store.put(key, { content, type: 'image/webp' });
    expect(Buffer.from((await store.get(key))?.content ?? []).equals(Buffer.from(content))).toBe(true);
    await store.remove(key);
  });

  it.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    'A',
    'a\\b',
    'a\0b',
    'a b',
    '',
    'a?x=1',
    'x'.repeat(201),
  ])('are never reached by the name %j', async (key) => {
    const store = open();
    await expect(store.get(key)).rejects.toThrow(TypeError);
    await expect(store.put(key, file('x'))).rejects.toThrow(TypeError);
    await expect(store.remove(key)).rejects.toThrow(TypeError);
  });
});

describe('a folder', () => {
  it('holds a file whole or not at all, and no trace of one that was not written', async () => {
    const folder = folderOf();
    const store = diskStore(folder);
    await store.put('media/a.webp', file('whole'));
    // A file where a folder is needed: nothing can be written there.
    writeFileSync(path.join(folder, 'media', 'taken'), '');
    await expect(store.put('media/taken/b.webp', file('x'))).rejects.toThrow();
    expect(readdirSync(path.join(folder, 'media')).toSorted()).toEqual(['a.webp', 'taken']);
  });
});

describe('a bucket', () => {
  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'OTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-1' }, 'InvalidAccessKeyId'],
    ['no such bucket', { bucket: 'nobodys' }, 'NoSuchBucket'],
  ])('with %s is unavailable, and says so without the secret', async (_, wrong, code) => {
    const store = ofFake(wrong);
    const told = await store.get('a.webp').catch((error: unknown) => error);
    expect(told).toBeInstanceOf(StorageUnavailable);
    expect((told as Error).message).toContain(code);
    expect((told as Error).message).not.toContain(s3.settings.secretAccessKey);
    await expect(store.put('a.webp', file('x'))).rejects.toThrow(StorageUnavailable);
  });

  it('is asked again after a broken connection and an answer that says later', async () => {
    const store = ofFake();
    s3.trouble.push('hang up', 503);
    await store.put('again.webp', file('at last'));
    expect(await read(store, 'again.webp')).toEqual({ text: 'at last', type: 'image/webp' });
    expect(s3.trouble).toEqual([]);
  });

  it('whose copies are near shows them while it does not answer; everything else is unavailable', async () => {
    const other = await fakeS3();
    const store = cachedStore(
      s3Store({ endpoint: other.endpoint, pathStyle: true, ...other.settings }),
      folderOf(),
      1_000_000,
    );
    await store.put('near.webp', file('near'));
    other.files.set('far.webp', { content: Buffer.from('far'), type: 'image/webp' });
    await other.close();
    expect(await read(store, 'near.webp')).toEqual({ text: 'near', type: 'image/webp' });
    await expect(store.get('far.webp')).rejects.toThrow(StorageUnavailable);
    await expect(store.put('new.webp', file('x'))).rejects.toThrow(StorageUnavailable);
  });

  it('keeps no more copies near than may be, and those used last stay', async () => {
    const folder = folderOf();
    const store = cachedStore(ofFake(), folder, 3_000);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.put(`${name}.webp`, file('x'.repeat(900)));
    const near = await diskStore(folder).list('');
    expect(near.map(({ key }) => key)).toContain('e.webp');
    expect(near.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(3_000);
    expect(await read(store, 'a.webp')).not.toBeNull();
    rmSync(folder, { recursive: true });
  });
});
