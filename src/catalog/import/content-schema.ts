import { z } from 'zod';
import { languageCodes } from '#locale/language';
import { marketCodes, markets } from '#locale/market';
import { formats, isSlug, plans, topics } from '../model.ts';

const slug = z.string().refine(isSlug, 'must be lower case letters, digits and single dashes');
const minorUnits = z
  .number()
  .int('must be whole minor units (paise, cents)')
  .min(0, 'must not be negative')
  .max(10_000_000_000);

/** A text per language; English is needed, the others where they exist. */
export const localTextSchema = (longest: number) => {
  const text = z.string().trim().min(1).max(longest);
  const { en, ...others } = Object.fromEntries(languageCodes.map((code) => [code, text])) as Record<
    (typeof languageCodes)[number],
    typeof text
  >;
  return z.strictObject({ en, ...z.strictObject(others).partial().shape });
};

/** A programme as the content pack tells it. */
export const programmeSchema = z.strictObject({
  slug,
  topic: z.enum(topics),
  format: z.enum(formats),
  ages: z
    .strictObject({ min: z.number().int().min(3).max(120), max: z.number().int().min(3).max(120) })
    .refine(({ min, max }) => min <= max, 'the youngest age is above the oldest'),
  title: localTextSchema(90),
  summary: localTextSchema(200),
  sessions: z.number().int().min(1).max(400),
  minutesPerSession: z.number().int().min(10).max(600),
  kit: z.boolean().default(false),
  venue: z.string().trim().min(1).max(120).optional(),
  taxCode: z
    .string()
    .regex(/^\d{4,8}$/, 'must be a SAC or HSN of 4 to 8 digits')
    .optional(),
});

/** An offer as the content pack tells it; `programme` is the slug of the programme it sells. */
export const offerSchema = z
  .strictObject({
    slug,
    programme: slug,
    market: z.enum(marketCodes),
    plan: z.enum(plans).default('full'),
    price: minorUnits,
    discountedPrice: minorUnits,
    payNow: minorUnits.optional(),
    parts: z.number().int().min(2).max(12).optional(),
    currency: z.enum(['INR', 'USD', 'AED', 'AUD']),
    label: localTextSchema(60).optional(),
  })
  .superRefine((offer, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (offer.discountedPrice > offer.price) refuse('discountedPrice', 'is above the price');
    if (offer.currency !== markets[offer.market].currency)
      refuse('currency', `is not the currency of market ${offer.market}`);
    if (offer.plan === 'full' && offer.payNow !== undefined) refuse('payNow', 'belongs to plan advance only');
    if (offer.plan === 'full' && offer.parts !== undefined) refuse('parts', 'belongs to plan advance only');
    if (offer.plan === 'advance' && !(offer.payNow && offer.payNow <= offer.discountedPrice))
      refuse('payNow', 'must be above 0 and not above discountedPrice');
  });

export type ProgrammeContent = z.output<typeof programmeSchema>;
export type OfferContent = z.output<typeof offerSchema>;
