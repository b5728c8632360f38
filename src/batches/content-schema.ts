import { z } from 'zod';
import { languageCodes } from '#locale/language';
import type { LocalText } from '#locale/local-text';
import { marketCodes } from '#locale/market';
import { readZone } from '#locale/zone-time';
import { batchStartSchema } from './batch-start.ts';

const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower case letters, digits and single dashes');

const noteSchema = z
  .partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(120))
  .refine((note): note is LocalText => note.en !== undefined, 'needs an English text');

/** TZ-1: an IANA name or one of the eight abbreviations, which is stored as its IANA name. */
const zoneSchema = z
  .string()
  .max(60)
  .transform((zone, context) => {
    try {
      return readZone(zone);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as RangeError).message });
      return z.NEVER;
    }
  });

/** A batch as the content pack tells it; `programme` is the slug of the programme it teaches. */
export const batchSchema = z.strictObject({
  slug,
  programme: slug,
  language: z.enum(languageCodes),
  market: z.enum(marketCodes).optional(),
  zone: zoneSchema,
  startsAt: batchStartSchema,
  sessionsNote: noteSchema.optional(),
  capacity: z.number().int().min(1).max(100_000),
  state: z.enum(['open', 'closed']).default('open'),
});

export type BatchContent = z.output<typeof batchSchema>;
