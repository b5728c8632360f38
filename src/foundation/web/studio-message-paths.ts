import { withQuery } from '#foundation/kit/http/with-query.ts';

/** `done`: the key of a form that was carried out there; `again`: that it was sent before. */
export type FormDone = { done?: string | undefined; again?: string | undefined };

/** Addresses below `/studio` for outgoing messages: mails, phone messages, journeys, newsletters. */
export const studioMessagePaths = {
  studioMails: (query?: Record<string, string | undefined>) => withQuery('/studio/mails', query ?? {}),
  studioMail: (id: string, query?: Record<string, string | undefined>) => withQuery(`/studio/mails/${id}`, query ?? {}),
  /** The HTML of a mail alone, for the frame that shows it. */
  studioMailHtml: (id: string) => `/studio/mails/${id}/html`,
  /** Conversations by phone (`view`, `search`), and one of them; `use`: the template that is filled in there. */
  studioMessages: (query?: Record<string, string | undefined>) => withQuery('/studio/messages', query ?? {}),
  studioConversation: (id: string, query?: Record<string, string | undefined>) =>
    withQuery(`/studio/messages/${id}`, query ?? {}),
  /** All messages sent or due, and those that need attention. */
  studioSentMessages: (query?: Record<string, string | undefined>) => withQuery('/studio/messages/sent', query ?? {}),
  /** The texts of messages, and one of them (`purpose`, `channel`, `language`). */
  studioMessageTexts: (query?: Record<string, string | undefined>) => withQuery('/studio/messages/texts', query ?? {}),
  studioMessageText: (query?: Record<string, string | undefined>) => withQuery('/studio/messages/text', query ?? {}),
  studioMessageRules: (query?: FormDone) => withQuery('/studio/messages/rules', query ?? {}),
  /** The phone that the studio simulates in the sandbox; `phone`: its number. */
  studioPhone: (query?: Record<string, string | undefined>) => withQuery('/studio/messages/phone', query ?? {}),
  /** Messages that go out by themselves, and one of these journeys. */
  studioJourneys: () => '/studio/journeys',
  studioJourney: (key: string, query?: FormDone & { preview?: string }) =>
    withQuery(`/studio/journeys/${key}`, query ?? {}),
  studioNewsletters: () => '/studio/newsletters',
  /** Addresses excluded from the newsletter. */
  studioNewsletterBlocked: (query?: FormDone) => withQuery('/studio/newsletters/blocked', query ?? {}),
  studioNewsletter: (id: string, query?: FormDone) => withQuery(`/studio/newsletters/${id}`, query ?? {}),
  /** Where an issue is written, in one language. */
  studioNewsletterText: (id: string, query?: { language?: string | undefined; done?: string | undefined }) =>
    withQuery(`/studio/newsletters/${id}/text`, query ?? {}),
  /** The issue as a mail, as it is typed. */
  studioNewsletterPreview: (id: string, query?: Record<string, string | undefined>) =>
    withQuery(`/studio/newsletters/${id}/preview`, query ?? {}),
};
