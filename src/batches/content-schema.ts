import { z } from 'zod';
import { languageCodes } from '#kit/language';
import type { LocalText } from '#kit/local-text';
import { marketCodes } from '#kit/market';
import { isTimeZone } from '#kit/workshop-time';
import { batchStartSchema } from './batch-start.ts';

const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower case letters, digits and single dashes');

const noteSchema = z
  .partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(120))
  .refine((note): note is LocalText => note.en !== undefined, 'needs an English text');

/** A batch as the content pack tells it; `programme` is the slug of the programme it teaches. */
export const batchSchema = z.strictObject({
  slug,
  programme: slug,
  language: z.enum(languageCodes),
  market: z.enum(marketCodes).optional(),
  // Abbreviations such as IST or EST pass as zones too, but mean fixed offsets or another country's hour.
  zone: z
    .string()
    .refine((zone) => zone.includes('/') && isTimeZone(zone), 'must be an IANA time zone such as Asia/Kolkata'),
  startsAt: batchStartSchema,
  sessionsNote: noteSchema.optional(),
  capacity: z.number().int().min(1).max(100_000),
  state: z.enum(['open', 'closed']).default('open'),
});

export type BatchContent = z.output<typeof batchSchema>;
