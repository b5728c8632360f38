import { z } from 'zod';

/**
 * How a key is shown on the screen of its service: `shown` in full, `secret` never again, `chosen` by the school itself and typed into the other
 * side, so that the screen proposes one.
 */
export type KeyKind = 'shown' | 'secret' | 'chosen';

/** One setting: how it is checked, what it is for, and an example shown when it is wrong. `key`: for services set on screen; absent: `secret`. */
export type Setting = { schema: z.ZodType; about: string; example: string; key?: KeyKind };

export const httpUrl = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^/\s?#]+\/?$/.test(text) && URL.canParse(text),
    'must be http(s)://host without a path',
  )
  .transform((text) => new URL(text).origin);

export const webUrl = z
  .string()
  .refine((text) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text), 'must be an http(s) address');

export const switched = z.enum(['on', 'off']).transform((value) => value === 'on');
