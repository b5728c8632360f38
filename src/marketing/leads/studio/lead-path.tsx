import type { ReactNode } from 'react';
import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { touchSentence } from '#marketing/tracking/ui/touch-sentence.tsx';
import { OwnScript } from '#foundation/ui/controls/own-script.tsx';
import { formWords, sentWords, stepWords } from './lead-words.ts';
import { pathKinds, type PathKind } from './path-kinds.ts';
import type { ShownLead } from './read-lead.ts';

export { pathWords } from './path-kinds.ts';

type Entry = { kind: PathKind; id: string; at: Date; who: string | undefined; what: ReactNode };
type Said = ShownLead['said'][number];

/**
 * The complete history of a lead, newest first: from the touches over pages, forms, calls, messages and mails to the order and its payments. It only
 * has what `readLead` read for this colleague.
 */
export function leadPath(shown: ShownLead): Entry[] {
  const { lead, steps, orders, messages, mails, beyond, said, number } = shown;
  const entry = (
    kind: PathKind,
    { id, at }: { id: string; at: Date },
    what: ReactNode,
    who?: string | null,
  ): Entry => ({
    kind,
    id,
    at,
    what,
    who: who ?? undefined,
  });
  const { firstTouch } = lead;
  const entries = [
    ...(firstTouch
      ? [
          entry(
            'pages',
            { id: 'first-touch', at: new Date(firstTouch.at) },
            say('Came first: {how}', { how: touchSentence(firstTouch) }),
          ),
        ]
      : []),
    ...seenPages(shown).map(({ path, at }) =>
      entry('pages', { id: `${at} ${path}`, at: new Date(at) }, say('Looked at {page}', { page: path })),
    ),
    ...lead.sent.map(({ id, at, name, email, page, answers }) =>
      entry(
        'forms',
        { id, at },
        sentWords(page, [name, email].filter(Boolean).join(', ')) + (answers ? ` · ${formWords(answers)}` : ''),
      ),
    ),
    ...orders.map(({ orderId: id, reference, at }) =>
      entry('orders', { id, at }, say('Order {reference}', { reference })),
    ),
    ...messages.map(({ id, at, who, text, received }) =>
      entry(
        'messages',
        { id, at },
        received ? sayAround('Wrote to us: {text}', typed(text)) : sayAround('Message to them: {text}', typed(text)),
        who,
      ),
    ),
    ...mails.map(({ id, at, subject, state }) =>
      entry(
        'mails',
        { id, at },
        state === 'failed' ? say('Mail not delivered: {subject}', { subject }) : say('Mail: {subject}', { subject }),
      ),
    ),
    ...saidTogether(said).map((one) => entry('messages', one, consentWords(one), one.who)),
    ...(number?.checkedAt
      ? [entry('forms', { id: 'number-check', at: number.checkedAt }, say('Entered the code that came to the number'))]
      : []),
    ...beyond.map(({ kind, what, who, ...one }) => entry(kind, one, what, who)),
    // Notes have their own list.
    ...steps
      .filter(({ did }) => did !== 'noted' && did !== 'changed-note' && did !== 'merged-into')
      .map(({ id, at, who, did, details }) =>
        entry(did === 'called' ? 'calls' : 'staff', { id, at }, stepWords(did, details), who),
      ),
  ];
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Consents to messages, grouped: one answer is a row per channel and purpose. */
function saidTogether(said: Said[]): Said[] {
  const keyOf = ({ mobile, at, given, wording }: Said) =>
    [mobile, Math.floor(at.getTime() / 1_000), given, wording].join(' ');
  return [...new Map(said.map((one) => [keyOf(one), one])).values()];
}

const consentWords = ({ given, wording }: Said): ReactNode =>
  given
    ? sayAround('Agreed to messages: “{text}”', typed(wording))
    : sayAround('Said no to messages: “{text}”', typed(wording));

/** A reply may be in another language than the one on record. */
const typed = (text: string) => ({ text: <OwnScript>{text}</OwnScript> });

/** The pages of all forms, each view once: forms of one visit report the same. */
function seenPages({ lead }: ShownLead) {
  const all = lead.sent.flatMap(({ pages }) => pages ?? []);
  return [...new Map(all.map((seen) => [`${seen.at} ${seen.path}`, seen])).values()];
}

/** The kinds in the history, with the number of each; null is everything. */
export function pathTabs(shown: ShownLead): { kind: PathKind | null; count: number }[] {
  const all = leadPath(shown);
  const counted = pathKinds.map((kind) => ({ kind, count: all.filter((one) => one.kind === kind).length }));
  return [{ kind: null, count: all.length }, ...counted.filter(({ count }) => count > 0)];
}
