import { z } from 'zod';
import { languageCodes } from '#foundation/locale/language.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import { isMarket, marketCodes } from '#foundation/locale/market-list.server.ts';
import { readZone } from '#foundation/locale/zone-time.ts';
import { isDate } from '#foundation/locale/wall-clock.ts';
import { batchStartSchema } from '../batch/batch-start.ts';
import { maxSessions, weekdays } from '../model.ts';

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

const dateSchema = z.string().refine(isDate, 'must be a date such as 2027-01-09');

/** The dates of a batch after its first one: weekdays with a count or an end date; or a list of single dates. */
const sessionsSchema = z.union([
  z.strictObject({
    at: z
      .array(z.iso.datetime({ offset: true, error: 'must be an ISO date with an offset' }))
      .min(1)
      .max(maxSessions),
  }),
  z
    .strictObject({
      weekdays: z.array(z.enum(weekdays)).min(1).max(7),
      count: z.number().int().min(1).max(maxSessions).optional(),
      until: dateSchema.optional(),
      except: z.array(dateSchema).max(maxSessions).optional(),
    })
    .refine(({ count, until }) => count === undefined || until === undefined, 'has a count or an until, not both'),
]);

export type SessionsContent = z.output<typeof sessionsSchema>;

/** A batch in the content pack; `programme` is the slug of its programme. */
export const batchSchema = z.strictObject({
  slug,
  programme: slug,
  language: z.enum(languageCodes),
  market: z
    .string()
    .refine(isMarket, { error: () => `must be one of ${marketCodes().join(', ')}` })
    .optional(),
  zone: zoneSchema,
  startsAt: batchStartSchema,
  sessions: sessionsSchema.optional(),
  sessionsNote: noteSchema.optional(),
  capacity: z.number().int().min(1).max(100_000),
  state: z.enum(['open', 'closed']).default('open'),
});

export type BatchContent = z.output<typeof batchSchema>;
