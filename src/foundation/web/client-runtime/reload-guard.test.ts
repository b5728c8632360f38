import { describe, expect, it } from 'vitest';
import { mayReload, type ReloadStore } from './reload-guard.ts';

function store(start: string | null = null): ReloadStore {
  let kept = start;
  return { read: () => kept, write: (text) => void (kept = text) };
}

describe('BLD-3: the guard of reloads', () => {
  it('lets a path reload once in 10 000 ms', () => {
    const kept = store();
    expect(mayReload(kept, '/a', 'one', 0)).toBe(true);
    expect(mayReload(kept, '/a', 'two', 9_999)).toBe(false);
    expect(mayReload(kept, '/a', 'two', 10_000)).toBe(true);
  });

  it('lets a build reload twice, whatever the paths', () => {
    const kept = store();
    expect(['/a', '/b', '/c', '/d'].map((path) => mayReload(kept, path, 'one', 0))).toEqual([true, true, false, false]);
    expect(mayReload(kept, '/e', 'two', 0)).toBe(true);
  });

  it('never loops between two builds that fail in turn, A→B→A', () => {
    const kept = store();
    let reloads = 0;
    for (let turn = 0; turn < 50; turn += 1)
      if (mayReload(kept, '/a', turn % 2 === 0 ? 'A' : 'B', turn * 20_000)) reloads += 1;
    expect(reloads).toBe(4);
  });

  it('does not reload where nothing can be remembered', () => {
    expect(mayReload({ read: () => null, write: () => {} }, '/a', 'one', 0)).toBe(false);
  });

  it('starts over when its stored state cannot be read', () => {
    expect(mayReload(store('{"paths":'), '/a', 'one', 0)).toBe(true);
    expect(mayReload(store('7'), '/a', 'one', 0)).toBe(true);
  });

  it('is not locked by a clock that was set back', () => {
    const kept = store();
    mayReload(kept, '/a', 'one', 1_000_000);
    expect(mayReload(kept, '/a', 'one', 0)).toBe(true);
  });
});
