import type { z } from 'zod';

/**
 * A problem of an edited page. `block`: the id of the block, null for the page itself; `field`: the path in it, such as `items.2.title`, empty for
 * the whole. `message` is the English of the content files; screens translate `what`.
 */
export type PageProblem = {
  block: string | null;
  field: string;
  what: ProblemKind;
  /** The exceeded limit, if there is one. */
  limit?: number;
  /** The subject of the problem: a kind, a page, a variable. */
  name?: string;
  message: string;
};

export type ProblemKind =
  | 'missing'
  | 'empty'
  | 'too-long'
  | 'too-short'
  | 'too-many'
  | 'too-few'
  | 'too-large'
  | 'too-small'
  | 'choice'
  | 'number'
  | 'unknown-field'
  | 'unknown-kind'
  | 'no-such-block'
  | 'twice'
  | 'picture'
  | 'picture-gone'
  | 'picture-words'
  | 'programme'
  | 'offer'
  | 'to-write'
  | 'no-parent'
  | 'circle'
  | 'path'
  | 'group'
  | 'canonical'
  | 'variable'
  | 'no-blocks'
  | 'wrong';

/** The issue of a schema, for a block or the page itself. */
export function problemsOfIssue(issue: z.core.$ZodIssue, block: string | null, at: PropertyKey[] = []): PageProblem[] {
  const field = [...at, ...issue.path].map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      block,
      field: [...at, ...issue.path, key].map(String).join('.'),
      what: 'unknown-field',
      message: 'is not a known field',
    }));
  return [{ block, field, ...kindOf(issue) }];
}

function kindOf(issue: z.core.$ZodIssue): Pick<PageProblem, 'what' | 'limit' | 'message'> {
  const { message } = issue;
  const list = 'origin' in issue && issue.origin === 'array';
  const words = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'invalid_type')
    return message.endsWith('received undefined')
      ? { what: 'missing', message: 'is missing' }
      : { what: 'wrong', message };
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum);
    if (list) return { what: 'too-few', limit, message };
    if (words) return limit === 1 ? { what: 'empty', message } : { what: 'too-short', limit, message };
    return { what: 'too-small', limit, message };
  }
  if (issue.code === 'too_big') {
    const limit = Number(issue.maximum);
    return { what: list ? 'too-many' : words ? 'too-long' : 'too-large', limit, message };
  }
  return issue.code === 'invalid_value' ? { what: 'choice', message } : { what: 'wrong', message };
}
