import { readFileSync } from 'node:fs';
import type { Problem } from './check-site.ts';

/** What was seen of the site, for each requirement, and what was missed. */
export type Observations = {
  /** Notes one thing that was seen as required. Said many times with the same words, it is counted. */
  saw: (id: string, what: string) => void;
  /** Notes it as seen when it holds, else as a problem of this path. */
  hold: (good: boolean, seen: { id: string; path: string; what: string; instead?: string }) => void;
  /** Says what holds a requirement that this walk cannot look at; nothing where something of it was seen. */
  elsewhere: (id: string, why: string) => void;
  problems: Problem[];
  /** A line for each requirement: what was observed, or which tests hold it. */
  rows: () => string[];
};

export function observations(): Observations {
  const names = JSON.parse(readFileSync('tests/requirements/behaviours.json', 'utf8')) as Record<string, string>;
  const seen = new Map<string, Map<string, number>>(Object.keys(names).map((id) => [id, new Map()]));
  const problems: Problem[] = [];
  const reasons = new Map<string, string>();
  const saw = (id: string, what: string) => {
    const words = seen.get(id);
    if (!words) throw new Error(`There is no requirement ${id}`);
    words.set(what, (words.get(what) ?? 0) + 1);
  };
  return {
    saw,
    problems,
    elsewhere: (id, why) => void reasons.set(id, why),
    hold: (good, { id, path, what, instead }) => {
      if (good) saw(id, what);
      else problems.push({ path, message: `${id}: not ${what}${instead === undefined ? '' : `, but ${instead}`}` });
    },
    rows: () =>
      Array.from(seen, ([id, words]) => {
        const told = Array.from(words, ([what, times]) => (times > 1 ? `${what} (${times}×)` : what));
        return `${id} ${told.length > 0 ? told.join('; ') : (reasons.get(id) ?? 'held by tests: docs/builders/conformance.md')}`;
      }),
  };
}
