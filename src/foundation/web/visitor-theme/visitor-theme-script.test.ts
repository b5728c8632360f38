import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { stylesMarks } from '../critical-css/whole-styles.ts';
import { followTheme } from './follow-theme.ts';
import { visitorThemeScript } from './visitor-theme-script.ts';

const inline = (code: string) => `<script>${code}</script>`;
const page = `<html lang="en"><head><style>${stylesMarks.site}</style></head></html>`;

/** A document with the script of its head and `followTheme`: its look, and its events. */
function opened(storage: Storage | null) {
  const classes = new Set<string>();
  const heard = new Map<string, (event: unknown) => void>();
  const fields = [{ value: 'untouched' }];
  const classList = {
    add: (name: string) => classes.add(name),
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  };
  const globals = {
    document: { documentElement: { classList }, querySelector: () => fields[0], querySelectorAll: () => fields },
    addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
    localStorage: storage ?? refusing,
  };
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(visitorThemeScript(page, inline)) ?? [];
  runInNewContext(script, globals);
  const painted = [...classes];
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  followTheme();
  const happens = (name: string, event: object = {}) => heard.get(name)?.(event);
  const choose = (value: string) =>
    happens('change', { target: { value, matches: (of: string) => of === '[data-theme]' } });
  return { painted, classes, fields, happens, choose };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The storage of a browser that denies access. */
const refusing = new Proxy({} as Storage, {
  get: () => {
    throw new Error('SecurityError');
  },
});

/** A browser's storage, with its values also as properties. */
function kept(theme?: string): Storage {
  const storage: Record<string, unknown> = theme === undefined ? {} : { theme };
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => (storage[name] = value),
    removeItem: (name: string) => delete storage[name],
  };
  return Object.setPrototypeOf(storage, methods) as Storage;
}

it('shows what was chosen before, from the first paint on, and says so in the field', () => {
  const { painted, classes, fields } = opened(kept('dark'));
  expect(painted).toEqual(['theme-dark']);
  expect([...classes]).toEqual(['theme-dark']);
  expect(fields[0]?.value).toBe('dark');
});

it('leaves a page to the system where nothing was chosen, or nothing that is known', () => {
  for (const theme of [undefined, '', 'pink']) expect([...opened(kept(theme)).classes]).toEqual([]);
});

it('keeps a choice on this device, and forgets it for that of the system', () => {
  const storage = kept();
  const { classes, choose } = opened(storage);
  choose('light');
  expect([...classes]).toEqual(['theme-light']);
  expect(storage).toMatchObject({ theme: 'light' });
  choose('');
  expect([...classes]).toEqual([]);
  expect(storage).not.toHaveProperty('theme');
});

it('a choice holds for this page where a browser keeps nothing', () => {
  const { classes, choose } = opened(null);
  choose('dark');
  expect([...classes]).toEqual(['theme-dark']);
});

it('is light on paper', () => {
  const { classes, happens } = opened(kept('dark'));
  happens('beforeprint');
  expect([...classes]).toEqual([]);
  happens('afterprint');
  expect([...classes]).toEqual(['theme-dark']);
});

it('other fields are not its business', () => {
  const { classes, happens } = opened(kept());
  happens('change', { target: { value: 'dark', matches: () => false } });
  expect([...classes]).toEqual([]);
});

it('is no part of the studio, nor of a page that insists on a theme', () => {
  expect(visitorThemeScript(page.replace(stylesMarks.site, stylesMarks.studio), inline)).toBe('');
  expect(visitorThemeScript(page.replace('lang="en"', 'lang="en" class="theme-dark"'), inline)).toBe('');
});
