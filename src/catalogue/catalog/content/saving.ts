import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Tx } from '#platform/db';
import { refused } from '#foundation/kit/outcome.ts';
import { history } from '#platform/people';
import { problemWords } from './problem-words.ts';

/** A form's values before validation. */
export type TypedContent = Record<string, unknown> & {
  slug?: string | undefined;
  topic?: string | undefined;
  market?: string | undefined;
  tax?: string | undefined;
};

/** The message below each invalid field (`title.en`). */
export type FieldProblems = Record<string, string>;

/** A concurrent save: its content, its version, by whom and when. */
export type Stale<Content> = { now: Content; version: number; who: string | null; at: Date | null };

/** The sentences for what a schema refuses. */
export function fieldProblems(issues: z.core.$ZodIssue[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of issues) {
    // Of a list, such as the lines of a text, the field is the whole list.
    const field = path.filter((part) => typeof part !== 'number').join('.');
    problems[field] ??= problemWords(message);
  }
  return problems;
}

/** The refusal of a stale version, with the current content. */
export async function refuseStale<Content>(
  tx: Tx,
  { kind, id, now, version }: { kind: string; id: string; now: Content; version: number },
) {
  const [latest] = await history(tx, kind, id);
  return refused('stale', { now, version, who: latest?.who ?? null, at: latest?.at ?? null });
}

/** The fields that differ, before and after, as the audit notes them; null where none does. */
export function changedFields<Content extends object>(
  before: Content,
  after: Content,
): { before: Partial<Content>; after: Partial<Content> } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Content)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0) return null;
  const pick = (from: Content) =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null])) as Partial<Content>;
  return { before: pick(before), after: pick(after) };
}
