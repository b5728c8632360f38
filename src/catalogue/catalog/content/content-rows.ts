import type { offers, programmes, topics } from '../tables.ts';
import type { OfferContent, ProgrammeContent, TopicContent } from './content-schema.ts';

type ProgrammeRow = typeof programmes.$inferSelect;
type OfferRow = typeof offers.$inferSelect;
type TopicRow = typeof topics.$inferSelect;

/** The columns that content files set, without the bookkeeping ones (id, version, times). */
export type ProgrammeColumns = Omit<
  ProgrammeRow,
  'id' | 'imported' | 'version' | 'archivedAt' | 'createdAt' | 'updatedAt' | 'picture' | 'pictureVersion'
>;
export type OfferColumns = Omit<
  OfferRow,
  'id' | 'programmeId' | 'position' | 'imported' | 'version' | 'archivedAt' | 'createdAt' | 'updatedAt'
>;

/** A programme as a row holds it. */
export function programmeColumns({ ages, ...content }: ProgrammeContent): ProgrammeColumns {
  const { venue = null, tax = null, taxCode = null } = content;
  return { ...content, agesMin: ages.min, agesMax: ages.max, venue, tax, taxCode };
}

/** Converts a programme from row to content; omits unset fields. */
export function programmeContent(row: ProgrammeColumns): ProgrammeContent {
  const { slug, topic, agesMin, agesMax, title, summary, sessions, minutesPerSession, kit, autoPage } = row;
  const { venue, tax, taxCode } = row;
  return {
    slug,
    topic,
    format: row.format as ProgrammeContent['format'],
    ages: { min: agesMin, max: agesMax },
    title,
    summary,
    sessions,
    minutesPerSession,
    kit,
    autoPage,
    ...said({ venue, tax, taxCode }),
  };
}

/** An offer as a row holds it, without its place and its programme. */
export function offerColumns(offer: OfferContent): OfferColumns {
  const { programme: _, ...content } = offer;
  const {
    payNow = null,
    parts = 2,
    partsDue = null,
    label = null,
    includes = null,
    mostSeats = null,
    usualSeats = null,
    waitlist = true,
    closesHours = 0,
    joinUntil = 1,
    joinPrice = 'full',
    kit = null,
    tax = null,
    taxCode = null,
  } = content;
  return {
    ...content,
    payNow,
    parts,
    partsDue,
    label,
    includes,
    mostSeats,
    usualSeats,
    waitlist,
    closesHours,
    joinUntil,
    joinPrice,
    kit,
    tax,
    taxCode,
  };
}

/** Converts an offer from row to content; `programme` is the slug of its programme. */
export function offerContent(row: OfferColumns, programme: string): OfferContent {
  const { slug, price, discountedPrice, payNow, parts, label, includes, mostSeats, kit, tax, taxCode } = row;
  const { usualSeats, waitlist, closesHours, partsDue, joinUntil, joinPrice } = row;
  return {
    slug,
    programme,
    market: row.market as OfferContent['market'],
    plan: row.plan as OfferContent['plan'],
    price,
    discountedPrice,
    currency: row.currency as OfferContent['currency'],
    ...said({ payNow, partsDue, label, includes, mostSeats, usualSeats, kit, tax, taxCode }),
    // Defaults are omitted.
    ...(waitlist ? {} : { waitlist }),
    ...(closesHours > 0 ? { closesHours } : {}),
    ...(joinUntil > 1 ? { joinUntil } : {}),
    ...(joinPrice === 'full' ? {} : { joinPrice }),
    ...(row.plan === 'advance' ? { parts } : {}),
  };
}

/** Converts a topic from row to content. */
export function topicContent({ slug, title, art }: Pick<TopicRow, 'slug' | 'title' | 'art'>): TopicContent {
  return { slug, title, art: art as TopicContent['art'] };
}

type Said<Fields> = { [Field in keyof Fields]?: NonNullable<Fields[Field]> };

function said<Fields extends Record<string, unknown>>(fields: Fields): Said<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Said<Fields>;
}
