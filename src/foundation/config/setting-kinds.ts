import { z } from 'zod';

/** One setting: how it is checked, what it is for, and an example shown when it is wrong. */
export type Setting = { schema: z.ZodType; about: string; example: string };

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
