import type { z } from 'zod';
import type { Block, PageSource } from '../../pages/page.ts';

/** Issues in unchanged inherited parts were noted at the page they come from. */
export function ownIssues(
  issues: z.core.$ZodIssue[],
  { variantOf, insert, override }: PageSource,
  { id }: Block,
): z.core.$ZodIssue[] {
  if (variantOf === undefined || insert?.some(({ block }) => block.id === id)) return issues;
  const own = (field: PropertyKey | undefined) => field !== undefined && Object.hasOwn(override?.[id] ?? {}, field);
  return issues.filter((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys.some(own) : own(issue.path[0]),
  );
}

/** A file's own part of a resolved block; inherited parts are noted at the page they come from. */
export function ownWords({ blocks, insert, override }: PageSource, { id }: Block): unknown {
  const inserted = insert?.find(({ block }) => block.id === id)?.block;
  return blocks?.find((block) => block.id === id) ?? inserted ?? override?.[id] ?? null;
}
