import { z } from 'zod';
import { languageCodes } from '#foundation/locale/language.ts';
import { isCurrency } from '#foundation/kit/money.ts';
import { isMarket, marketCodes, marketFacts } from '#foundation/locale/market-list.server.ts';
import { drawings, formats, isSlug, joinPrices, partsDueChoices, plans } from '../model.ts';

// The messages are read in two places: by authors after the name of a field, and by staff after "It" below the field.

/** The error for a value of the wrong type; an absent one is missing. */
const unless = (message: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'is missing' : message),
});
const aText = unless('must be a text');

const slug = z.string(aText).refine(isSlug, 'must be lower case letters, digits and single dashes');
const whole = (least: number, most: number) => {
  const range = `must be a whole number from ${least} to ${most}`;
  return z.number(unless(range)).int(range).min(least, range).max(most, range);
};
const minorUnits = z
  .number(unless('must be an amount'))
  .int('must be whole minor units (paise, cents)')
  .min(0, 'must not be negative')
  .max(10_000_000_000, 'must not be so much');
const text = (longest: number) =>
  z.string(aText).trim().min(1, 'must not be empty').max(longest, `must have at most ${longest} characters`);
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, unless(`must be one of ${values.join(', ')}`));

/** A text per language; English is needed, the others where they exist. */
export const localTextSchema = (longest: number) => {
  const one = text(longest);
  const { en, ...others } = Object.fromEntries(languageCodes.map((code) => [code, one])) as Record<
    (typeof languageCodes)[number],
    typeof one
  >;
  return z.strictObject({ en, ...z.strictObject(others).partial().shape });
};

const age = whole(3, 120);
const tax = slug.max(40, 'must have at most 40 characters').optional();
const taxCode = z
  .string(aText)
  .regex(/^\d{4,8}$/, 'must be a SAC or HSN of 4 to 8 digits')
  .optional();

/** A topic in the content pack; `art` is the drawing it uses. */
export const topicSchema = z.strictObject({
  slug: slug.max(40, 'must have at most 40 characters'),
  title: localTextSchema(40),
  art: choice(drawings),
});

/** A programme in the content pack. */
export const programmeSchema = z.strictObject({
  slug,
  topic: slug,
  format: choice(formats),
  ages: z
    .strictObject({ min: age, max: age })
    .refine(({ min, max }) => min <= max, 'must not begin above the oldest age'),
  title: localTextSchema(90),
  summary: localTextSchema(200),
  sessions: whole(1, 400),
  minutesPerSession: whole(10, 600),
  kit: z.boolean(unless('must be true or false')).default(false),
  venue: text(120).optional(),
  tax,
  taxCode,
  autoPage: z.boolean(unless('must be true or false')).default(false),
});

/** What an offer includes: up to ten lines per language. */
const lines = z
  .strictObject(
    Object.fromEntries(
      languageCodes.map((code) => [
        code,
        z.array(text(90)).min(1, 'must not be empty').max(10, 'must have at most 10 lines'),
      ]),
    ) as Record<(typeof languageCodes)[number], z.ZodArray<ReturnType<typeof text>>>,
  )
  .partial();

/** An offer in the content pack; `programme` is the slug of the programme it sells. */
export const offerSchema = z
  .strictObject({
    slug,
    programme: slug,
    market: z.string(aText).refine(isMarket, { error: () => `must be one of ${marketCodes().join(', ')}` }),
    plan: choice(plans).default('full'),
    price: minorUnits,
    /** The price after discount; omitted without one. */
    discountedPrice: minorUnits.optional(),
    payNow: minorUnits.optional(),
    parts: whole(2, 12).optional(),
    partsDue: choice(partsDueChoices).optional(),
    currency: z.string(aText).refine(isCurrency, 'must be the code of a currency, such as INR'),
    label: localTextSchema(60).optional(),
    includes: lines.optional(),
    mostSeats: whole(1, 500).optional(),
    usualSeats: whole(1, 100_000).optional(),
    waitlist: z.boolean(unless('must be true or false')).optional(),
    closesHours: whole(0, 100_000).max(2_160, 'must be at most 90 days before the first session').optional(),
    joinUntil: whole(1, 400).optional(),
    joinPrice: choice(joinPrices).optional(),
    kit: z.boolean(unless('must be true or false')).optional(),
    tax,
    taxCode,
  })
  .transform((offer) => ({ ...offer, discountedPrice: offer.discountedPrice ?? offer.price }))
  .superRefine((offer, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (offer.discountedPrice > offer.price) refuse('discountedPrice', 'must not be above the price');
    if (offer.currency !== marketFacts(offer.market)?.currency)
      refuse('currency', `is not the currency of market ${offer.market}`);
    if (offer.plan === 'full' && offer.payNow !== undefined) refuse('payNow', 'belongs to plan advance only');
    if (offer.plan === 'full' && offer.parts !== undefined) refuse('parts', 'belongs to plan advance only');
    if (offer.plan === 'full' && offer.partsDue !== undefined) refuse('partsDue', 'belongs to plan advance only');
    if ((offer.joinUntil ?? 1) > 1 && (offer.closesHours ?? 0) > 0)
      refuse('joinUntil', 'cannot be later than the first session where enrolment closes before it');
    if (offer.joinPrice === 'sessions-left' && (offer.joinUntil ?? 1) === 1)
      refuse('joinPrice', 'needs a session until which one may join (joinUntil)');
    if (offer.plan === 'advance' && !(offer.payNow && offer.payNow <= offer.discountedPrice))
      refuse('payNow', 'must be above 0 and not above the price that is paid');
  });

export type TopicContent = z.output<typeof topicSchema>;
export type ProgrammeContent = z.output<typeof programmeSchema>;
export type OfferContent = z.output<typeof offerSchema>;
