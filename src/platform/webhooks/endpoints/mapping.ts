import type { OutboxEvent } from '#platform/events/model';
import { minorDigits } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { bodyShapes, isOurField, type BodyMapping, type BodyShape, type OurField } from '../model.ts';

export type MappingProblem = 'mapping-empty' | 'mapping-line' | 'mapping-unknown' | 'mapping-double';

const isShape = (text: string): text is BodyShape => (bodyShapes as readonly string[]).includes(text);

/** Receivers need at most this many fields. */
const maxFields = 50;

/**
 * Parses a mapping as staff type it, one line per field: `theirs = ours`. Null if the whole event is sent. Refuses an empty one, an invalid line (or
 * too many), an unknown field of ours and a repeated field of theirs; the details name it.
 */
export function readMapping(shape: string, text: string): Outcome<BodyMapping | null, MappingProblem, string> {
  if (!isShape(shape)) return ok(null);
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return refused('mapping-empty', '');
  const fields: { theirs: string; ours: OurField }[] = [];
  for (const line of lines) {
    const { theirs, ours } = /^(?<theirs>[A-Za-z_][\w.-]{0,99})\s*=\s*(?<ours>\S+)$/.exec(line)?.groups ?? {};
    if (!theirs || !ours || fields.length === maxFields) return refused('mapping-line', line.slice(0, 100));
    if (!isOurField(ours)) return refused('mapping-unknown', ours.slice(0, 100));
    if (fields.some((field) => field.theirs === theirs)) return refused('mapping-double', theirs);
    fields.push({ theirs, ours });
  }
  return ok({ shape, fields });
}

/** A mapping as staff type it. */
export const mappingText = ({ fields }: BodyMapping): string =>
  fields.map(({ theirs, ours }) => `${theirs} = ${ours}`).join('\n');

type Values = Partial<Record<OurField, string | number | null>>;

/** The body in the receiver's own fields; unknown values of a record are left out. */
export function mappedBody(mapping: BodyMapping, event: Told): object {
  return shaped(mapping, valuesOf(event));
}

/** An example of such a body, with the names of our fields as values. */
export function exampleBody(mapping: BodyMapping): string {
  const values = Object.fromEntries(mapping.fields.map(({ ours }) => [ours, `<${ours}>`]));
  return JSON.stringify(shaped(mapping, values), null, 2);
}

function shaped({ shape, fields }: BodyMapping, values: Values): object {
  const known = fields.flatMap(({ theirs, ours }) => {
    const value = values[ours] ?? null;
    return value === null ? [] : [[theirs, value] as const];
  });
  if (shape === 'object') return Object.fromEntries(known);
  // A submission of a form of HubSpot's; 0-1 is its type of contacts.
  return { fields: known.map(([name, value]) => ({ objectTypeId: '0-1', name, value: String(value) })) };
}

type Told = Pick<OutboxEvent, 'kind' | 'at'> & { record: Record<string, unknown> };
type Plain = Record<string, unknown>;

/** Our fields of what an event is about: a lead, an order, a certificate. */
function valuesOf({ kind, at, record }: Told): Values {
  const part = (name: string): Plain => (record[name] as Plain | undefined) ?? {};
  const person = 'buyer' in record ? part('buyer') : record;
  const [campaign, consent, total, later] = [part('campaign'), part('consent'), part('total'), part('later')];
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const currency = text(total.currency);
  const amount = Number(total.amount ?? 0) + Number(later.amount ?? 0);
  return {
    event: kind,
    time: at.toISOString(),
    id: text(record.id),
    name: text(person.name),
    mobile: text(person.mobile),
    email: text(person.email),
    country: text(person.country),
    language: text(record.language),
    state: text(record.state),
    page: text(record.page),
    'campaign.source': text(campaign.utm_source),
    'campaign.medium': text(campaign.utm_medium),
    'campaign.name': text(campaign.utm_campaign),
    'consent.at': text(consent.at),
    'consent.wording': text(consent.wording),
    'order.reference': text(record.reference),
    'order.programme': text(record.programme),
    'order.amount': currency === null ? null : amount / 10 ** minorDigits(currency),
    'order.currency': currency,
  };
}
