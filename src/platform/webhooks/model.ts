import { eventKinds, isEventKind, type EventKind } from '#platform/events/model';
import type { StaffSentence } from '#foundation/i18n/staff/say.ts';

/** The events in display order, with their descriptions. */
export const eventWords: Record<EventKind, StaffSentence> = {
  'lead.created': 'Somebody asked to be called back',
  'lead.changed': 'A lead was changed, or asked again',
  'order.placed': 'An order was placed',
  'order.paid': 'An order was paid',
  'order.refunded': 'Money went back',
  'order.ended': 'An order expired, or was cancelled, refunded or lapsed',
  'enrolment.moved': 'A learner moved to another batch',
  'certificate.issued': 'A certificate was issued',
};

/** The kinds among these texts, in the order of the catalogue, each once. */
export const kindsAmong = (texts: string[]): EventKind[] =>
  eventKinds.filter((kind) => texts.filter(isEventKind).includes(kind));

/** Why nothing is sent to an endpoint: staff switched it off, it failed for three days, or it answered that it is gone (410). */
export const offReasons = ['staff', 'failing', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];

/**
 * The states of a delivery. `waiting`: until its time; `sending`: claimed by a worker; `delivered`: answered with 2xx, never
 * sent again automatically; `failed`: after three days of tries; `dropped`: the record was deleted or erased before sending.
 */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const isDeliveryState = (text: string): text is DeliveryState =>
  (deliveryStates as readonly string[]).includes(text);

/**
 * Why a try failed. `refused-address`: the name resolves to a private network; `redirect`: it answered 3xx,
 * which is not followed; `timeout`: no complete response in time; `connection`: none at all; `status`: not 2xx.
 */
export const tryProblems = ['refused-address', 'redirect', 'timeout', 'connection', 'status', 'secret'] as const;
export type TryProblem = (typeof tryProblems)[number];

/** No more endpoints than these. */
export const maxEndpoints = 20;

/** How a body in the receiver's own fields is built: one object, or a submission of a form of HubSpot's. */
export const bodyShapes = ['object', 'hubspot'] as const;
export type BodyShape = (typeof bodyShapes)[number];

/** What a receiver gets instead of the whole event: its fields, each with one of ours. */
export type BodyMapping = { shape: BodyShape; fields: readonly { theirs: string; ours: OurField }[] };

/** Our fields that a mapping may name, with what each is. */
export const ourFields = {
  event: 'What happened, as its type',
  time: 'When it happened (UTC)',
  id: 'The id of the lead or order',
  name: 'Name of the lead or buyer',
  mobile: 'Their number, with the prefix',
  email: 'Their mail address',
  country: 'Their country, in two letters',
  language: 'Their language',
  state: 'Where the lead or order stands',
  page: 'The page of the form',
  'campaign.source': 'Where the campaign ran (utm_source)',
  'campaign.medium': 'Its kind (utm_medium)',
  'campaign.name': 'Its name (utm_campaign)',
  'consent.at': 'When they agreed to be called',
  'consent.wording': 'To which words they agreed',
  'order.reference': 'Reference of the order',
  'order.programme': 'Programme of the order',
  'order.amount': 'Price of the order, such as 1499.5',
  'order.currency': 'Its currency',
} as const satisfies Record<string, StaffSentence>;
export type OurField = keyof typeof ourFields;

export const isOurField = (text: string): text is OurField => Object.hasOwn(ourFields, text);

/** The mappings that a button fills in: fields that a new account has. */
export const recipes = {
  zoho: {
    shape: 'object',
    fields: [
      { theirs: 'Last_Name', ours: 'name' },
      { theirs: 'Mobile', ours: 'mobile' },
      { theirs: 'Email', ours: 'email' },
      { theirs: 'Lead_Source', ours: 'campaign.source' },
    ],
  },
  hubspot: {
    shape: 'hubspot',
    fields: [
      { theirs: 'firstname', ours: 'name' },
      { theirs: 'phone', ours: 'mobile' },
      { theirs: 'email', ours: 'email' },
    ],
  },
} as const satisfies Record<string, BodyMapping>;
export type Recipe = keyof typeof recipes;

/** Whether the text is a recipe. */
export const isRecipe = (text: string): text is Recipe => Object.hasOwn(recipes, text);
