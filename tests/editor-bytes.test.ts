import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the built client', () => {
  const folder = 'build/client/assets/';
  const files = () => readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  const textOf = (name: string) => readFileSync(folder + name, 'utf8');
  /** A file with everything it imports, now or later; files that only name others, as the manifest does, lead nowhere. */
  const withImports = (first: string[]): Set<string> => {
    const found = new Set(first);
    for (const name of found)
      for (const [, next = ''] of textOf(name).matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
        found.add(next);
    return found;
  };
  const isEditor = (name: string) => /editor-frame|plaintext-only|data-markdown/.test(textOf(name));

  it('gives public pages not one byte of the editor', () => {
    const named = (pattern: RegExp) => files().filter((name) => pattern.test(name));
    const visitors = withImports(
      named(/^(?:public\.page|root|client-start|entry\.client|ahead|story|course|more|order)-[\w-]+\.js$/),
    );
    expect(visitors.size).toBeGreaterThan(10);
    expect([...visitors].filter(isEditor)).toEqual([]);
    expect(named(/^site-[\w-]+\.css$/).length).toBeGreaterThan(0);
    expect(named(/^site-[\w-]+\.css$/).filter(isEditor)).toEqual([]);
    // The control: what staff load has it, and would be found.
    expect([...withImports(named(/^editor\.page-[\w-]+\.js$/))].filter(isEditor).length).toBeGreaterThan(0);
  });
});
