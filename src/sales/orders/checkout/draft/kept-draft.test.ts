import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftCookie, draftPrefix } from './draft-names.ts';
import { draftName, forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

const name = draftName('/checkout/kites-in');
const typed = { name: 'மீனா', mobile: '98400 12345', note: 'ஒவ்வாமை '.repeat(60) };

let device: Map<string, string>;
/** The cookies written, newest last. */
let told: string[];
let cookies: Map<string, string>;

beforeEach(() => {
  device = new Map();
  cookies = new Map();
  told = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
    removeItem: (key: string) => void device.delete(key),
  });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    },
    set cookie(line: string) {
      told.push(line);
      const [pair = ''] = line.split('; ');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('what was typed is read again on the same device, and of each checkout its own', async () => {
  await keepDraft(name, typed);
  expect(await readDraft(name)).toEqual(typed);
  expect(await readDraft(draftName('/checkout/kites-in/group'))).toBeNull();
  await keepDraft(name, { ...typed, name: 'Meena' });
  expect(await readDraft(name)).toMatchObject({ name: 'Meena' });
});

it('it is encrypted on the device, and only the checkout receives its key', async () => {
  await keepDraft(name, typed);
  const stored = [...device].flat().join(' ');
  expect(stored.startsWith(draftPrefix)).toBe(true);
  for (const word of [typed.name, typed.mobile, '12345', btoa(typed.mobile)]) expect(stored).not.toContain(word);
  expect(told).toEqual([
    expect.stringMatching(
      new RegExp(`^${draftCookie}=[\\w+/=]+; Path=/checkout; Max-Age=86400; SameSite=Strict; Secure$`),
    ),
  ]);
});

it('the day is counted from the first letter: what is typed later does not make it longer', async () => {
  await keepDraft(name, { name: 'M' });
  await keepDraft(name, typed);
  expect(told).toHaveLength(1);
});

it('once the browser dropped the key, after a day or with the order, the draft is gone, also from the device', async () => {
  await keepDraft(name, typed);
  cookies.delete(draftCookie);
  expect(await readDraft(name)).toBeNull();
  expect(device.size).toBe(0);
});

it('with another key nothing is read, and the unreadable draft is deleted', async () => {
  await keepDraft(name, typed);
  cookies.set(draftCookie, btoa('0123456789abcdef'));
  expect(await readDraft(name)).toBeNull();
  expect(device.size).toBe(0);
});

it('an emptied form leaves nothing, and what is cleared while it is written does not come back', async () => {
  await keepDraft(name, typed);
  await keepDraft(name, {});
  expect(device.size).toBe(0);
  const writing = keepDraft(name, typed);
  forgetDraft(name);
  await writing;
  expect(device.size).toBe(0);
});

it('a browser that keeps nothing, or a page without TLS, does without', async () => {
  vi.stubGlobal('localStorage', undefined);
  await keepDraft(name, typed);
  expect(await readDraft(name)).toBeNull();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
  await keepDraft(name, typed);
  expect(await readDraft(name)).toBeNull();
});
