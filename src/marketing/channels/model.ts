import type { Language } from '#foundation/locale/language.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';

/** How a message reaches somebody: each needs a number and its holder's yes. Mails are `#platform/mail`. */
export const phoneChannels = ['whatsapp', 'sms'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];

export function isPhoneChannel(text: unknown): text is PhoneChannel {
  return text === 'whatsapp' || text === 'sms';
}

/** What somebody says yes or no to: news of the workshop they asked about or booked, and offers of others. */
export const consentPurposes = ['workshop', 'offers'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * A message on its way. `sending`: the provider is being asked. `unknown`: it may have been sent, nobody knows; it is never sent again by itself.
 * `skipped`: not sent, on purpose (`reason`). `failed`: not sent, and staff may try again.
 */
export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'skipped',
  'received',
] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was not sent, or is not known to be. */
export const messageReasons = [
  'opted-out',
  'stopped',
  'cap',
  'too-late',
  'window-closed',
  'no-channel',
  'refused',
  'not-reachable',
  'gave-up',
  'cut-off',
  'no-answer',
] as const;
export type MessageReason = (typeof messageReasons)[number];

/** A template as a provider knows it: the name it was approved under, and the values in the order of its places. */
export type FilledTemplate = { name: string; values: { name: string; value: string }[] };

/** One message as a channel is given it; `template` null is free text. */
export type OutgoingMessage = {
  id: string;
  /** E.164. */
  to: string;
  language: Language;
  text: string;
  template: FilledTemplate | null;
};

/**
 * `not-taken`: the provider surely did not take it, and may later. `refused`: it never will. `not-reachable`: nobody has that number here.
 * `unknown`: it may have taken it; whoever sends again may send twice.
 */
export type SendTrouble = 'not-taken' | 'refused' | 'not-reachable' | 'unknown';

/** `paused`: Meta stopped an approved one because of complaints. */
export const approvalStates = ['draft', 'pending', 'approved', 'rejected', 'paused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export type TemplateNews = { name: string; language: string; state: ApprovalState; reason: string | null };

/** What a provider tells by webhook. */
export type ChannelEvent =
  | {
      kind: 'status';
      /** Our id of the message where the provider repeats it, and its own. */
      messageId: string | null;
      providerId: string;
      state: 'sent' | 'delivered' | 'read' | 'failed';
      /** The provider's code of a failure. */
      code: string | null;
      notReachable: boolean;
    }
  | {
      kind: 'reply';
      providerId: string;
      /** E.164. */
      from: string;
      name: string | null;
      text: string;
      media: string | null;
    }
  | ({ kind: 'template' } & TemplateNews);

/** A template as it is sent in for approval. */
export type SubmittedTemplate = {
  name: string;
  language: Language;
  category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION';
  /** With `{variables}`. */
  text: string;
  /** An example for each variable, in the order of the text. */
  examples: { name: string; value: string }[];
};

/**
 * The seam to what carries messages; all other code never names a company. All results are values: network trouble is a refusal,
 * never an exception.
 */
export type Channel = {
  /** The company behind it, for staff and logs. */
  name: string;
  carries: PhoneChannel;
  /** Sends one message, once: nothing is repeated inside. `providerId` null where the provider gives none. */
  send(message: OutgoingMessage): Promise<Outcome<{ providerId: string | null }, SendTrouble, string>>;
  /** Proves events by their signature over the raw bytes before reading them. */
  readEvents?(headers: Headers, rawBody: Uint8Array): Outcome<ChannelEvent[], 'forged' | 'malformed'>;
  /** What the provider is answered when it asks, by GET, whether the webhook is ours; null: it is not. */
  challenge?(query: URLSearchParams): string | null;
  submitTemplate?(
    template: SubmittedTemplate,
  ): Promise<Outcome<{ state: ApprovalState }, 'refused' | 'unreachable', string>>;
  /** The states of all templates there are. */
  templateStates?(): Promise<Outcome<TemplateNews[], 'refused' | 'unreachable', string>>;
};

/** What a text may name; the sender of a message gives the values. */
export type Variable =
  | 'name'
  | 'learner'
  | 'programme'
  | 'start'
  | 'link'
  | 'until'
  | 'tracking'
  | 'amount'
  | 'reference'
  | 'code'
  | 'brand'
  | 'choices';

type Purpose = {
  consent: ConsentPurpose;
  /** Whether it goes out at night too: it is of use only now, or answers what the person has just done. */
  atNight: boolean;
  variables: readonly Variable[];
};

const always = ['brand', 'choices'] as const;

/** Every message that is sent from a template: whose yes it needs, and what its text may name. */
export const purposes = {
  'lead-answer': { consent: 'workshop', atNight: false, variables: ['name', 'programme', 'link', ...always] },
  'payment-received': {
    consent: 'workshop',
    atNight: true,
    variables: ['name', 'learner', 'programme', 'amount', 'reference', 'link', ...always],
  },
  'joining-link': {
    consent: 'workshop',
    atNight: true,
    variables: ['learner', 'programme', 'start', 'link', ...always],
  },
  'session-day': {
    consent: 'workshop',
    atNight: false,
    variables: ['learner', 'programme', 'start', 'link', ...always],
  },
  'session-hour': {
    consent: 'workshop',
    atNight: true,
    variables: ['learner', 'programme', 'start', 'link', ...always],
  },
  'kit-sent': {
    consent: 'workshop',
    atNight: false,
    variables: ['learner', 'programme', 'tracking', 'link', ...always],
  },
  'waitlist-offer': {
    consent: 'workshop',
    atNight: false,
    variables: ['learner', 'programme', 'until', 'link', ...always],
  },
  offer: { consent: 'offers', atNight: false, variables: ['name', 'programme', 'link', ...always] },
  'lead-thanks': { consent: 'workshop', atNight: false, variables: ['name', 'programme', 'link', ...always] },
  'not-reached': { consent: 'workshop', atNight: false, variables: ['name', 'programme', 'link', ...always] },
  'not-reached-again': { consent: 'workshop', atNight: false, variables: ['name', 'programme', 'link', ...always] },
  'checkout-open': { consent: 'workshop', atNight: false, variables: ['name', 'programme', 'link', ...always] },
  'checkout-last': { consent: 'workshop', atNight: false, variables: ['name', 'programme', 'link', ...always] },
  'balance-due': {
    consent: 'workshop',
    atNight: false,
    variables: ['name', 'programme', 'amount', 'until', 'link', ...always],
  },
  'course-ended': {
    consent: 'workshop',
    atNight: false,
    variables: ['name', 'learner', 'programme', 'link', ...always],
  },
  // Its words are WhatsApp's own there; a link in it would be refused.
  'number-code': { consent: 'workshop', atNight: true, variables: ['code'] },
  'come-again': { consent: 'offers', atNight: false, variables: ['name', 'learner', 'programme', 'link', ...always] },
} as const satisfies Record<string, Purpose>;

export type MessagePurpose = keyof typeof purposes;
export const messagePurposes = Object.keys(purposes) as MessagePurpose[];

export function isPurpose(text: unknown): text is MessagePurpose {
  return typeof text === 'string' && Object.hasOwn(purposes, text);
}

/** So long a code is good for. */
export const codeMinutes = 10;

/** Whether it is a code that somebody asked for a moment ago: it needs no yes beyond that, but a STOP still counts. Staff never send one. */
export const isCode = (purpose: unknown): boolean => purpose === 'number-code';

/** What a text of a purpose may name, as its form lists it. */
export function variablesOf(purpose: MessagePurpose): readonly Variable[] {
  return purposes[purpose].variables;
}

/** What the senders of messages give for the places of a text. */
export type Values = Partial<Record<Exclude<Variable, 'brand' | 'choices'>, string>>;

/** A message of the product to somebody's phone. */
export type MessageInput = {
  purpose: MessagePurpose;
  to: { mobile: string; name: string; language: Language };
  values: Values;
  about?: { kind: 'order' | 'lead' | 'waitlist' | 'journey' | 'payment'; id: string };
  uselessAt?: Date;
  /** The same key is one message. */
  dedupeKey: string;
};
