import type { ServiceAnswer } from '#foundation/kit/http/service-answer.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';

/** The phone channels: each needs a number and the holder's consent. Mails are `#platform/mail`. */
export const phoneChannels = ['whatsapp', 'sms'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];

export function isPhoneChannel(text: unknown): text is PhoneChannel {
  return text === 'whatsapp' || text === 'sms';
}

/** What a consent covers: news of the workshop they asked about or booked, and offers of others. */
export const consentPurposes = ['workshop', 'offers'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * States of an outgoing message. `sending`: the provider is being asked. `unknown`: it may have been sent, and is never retried automatically.
 * `skipped`: not sent, on purpose (`reason`). `failed`: not sent, and staff may retry.
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

/** Why a message was not sent, or its state is unknown. */
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

/** A template as the provider knows it: its approved name, and the values in the order of the placeholders. */
export type FilledTemplate = { name: string; values: { name: string; value: string }[] };

/** One message as given to a channel; `template` null is free text. */
export type OutgoingMessage = {
  id: string;
  /** E.164. */
  to: string;
  language: Language;
  text: string;
  template: FilledTemplate | null;
};

/**
 * `not-taken`: surely not accepted, retry later. `refused`: never will be. `not-reachable`: the number is not on this channel. `unknown`: it may have
 * been accepted; a retry may send it twice.
 */
export type SendTrouble = 'not-taken' | 'refused' | 'not-reachable' | 'unknown';

/** `paused`: Meta suspended an approved template because of complaints. */
export const approvalStates = ['draft', 'pending', 'approved', 'rejected', 'paused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export type TemplateNews = { name: string; language: string; state: ApprovalState; reason: string | null };

/** What a provider reports by webhook. */
export type ChannelEvent =
  | {
      kind: 'status';
      /** Our message id, if the provider repeats it, and the provider's own. */
      messageId: string | null;
      providerId: string;
      state: 'sent' | 'delivered' | 'read' | 'failed';
      /** The provider's error code. */
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

/** A template as submitted for approval. */
export type SubmittedTemplate = {
  name: string;
  language: Language;
  category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION';
  /** With `{variables}`. */
  text: string;
  /** An example value per variable, in the order of the text. */
  examples: { name: string; value: string }[];
};

/** The interface to message providers; no other code names a company. All results are values: network trouble is a refusal, never an exception. */
export type Channel = {
  /** The company, for staff and logs. */
  name: string;
  carries: PhoneChannel;
  /** Sends one message once, without internal retries. `providerId` is null if the provider gives none. */
  send(message: OutgoingMessage): Promise<Outcome<{ providerId: string | null }, SendTrouble, string>>;
  /** Verifies the signature over the raw bytes before it parses events. */
  readEvents?(headers: Headers, rawBody: Uint8Array): Outcome<ChannelEvent[], 'forged' | 'malformed'>;
  /** The response to the provider's GET that verifies the webhook; null if it is not ours. */
  challenge?(query: URLSearchParams): string | null;
  submitTemplate?(
    template: SubmittedTemplate,
  ): Promise<Outcome<{ state: ApprovalState }, 'refused' | 'unreachable', string>>;
  /** The states of all templates. */
  templateStates?(): Promise<Outcome<TemplateNews[], 'refused' | 'unreachable', string>>;
  /** Asks whether these keys are right, by the names of their settings, and sends nothing. They need not be saved. Never rejects. */
  probe?(keys: Record<string, string>): Promise<ServiceAnswer>;
};

/** The placeholders of a template; the sender of a message gives the values. */
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
  /** Whether it is sent at night too: it is only useful now, or answers what the person has just done. */
  atNight: boolean;
  variables: readonly Variable[];
};

const always = ['brand', 'choices'] as const;

/** Every purpose of a templated message: the consent it needs, and its placeholders. */
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
  // WhatsApp dictates its wording; a link in it would be refused.
  'number-code': { consent: 'workshop', atNight: true, variables: ['code'] },
  'come-again': { consent: 'offers', atNight: false, variables: ['name', 'learner', 'programme', 'link', ...always] },
} as const satisfies Record<string, Purpose>;

export type MessagePurpose = keyof typeof purposes;
export const messagePurposes = Object.keys(purposes) as MessagePurpose[];

export function isPurpose(text: unknown): text is MessagePurpose {
  return typeof text === 'string' && Object.hasOwn(purposes, text);
}

/** Validity of a code in minutes. */
export const codeMinutes = 10;

/** Whether it is a code that somebody requested just now: it needs no other consent, but a STOP still counts. Staff never send one. */
export const isCode = (purpose: unknown): boolean => purpose === 'number-code';

/** The placeholders allowed for a purpose, as its form lists them. */
export function variablesOf(purpose: MessagePurpose): readonly Variable[] {
  return purposes[purpose].variables;
}

/** The placeholder values that senders give. */
export type Values = Partial<Record<Exclude<Variable, 'brand' | 'choices'>, string>>;

/** A templated message to a phone. */
export type MessageInput = {
  purpose: MessagePurpose;
  to: { mobile: string; name: string; language: Language };
  values: Values;
  about?: { kind: 'order' | 'lead' | 'waitlist' | 'journey' | 'payment'; id: string };
  uselessAt?: Date;
  /** The same key is one message. */
  dedupeKey: string;
};
