import type { Tx } from '#db';
import { newId } from '#kit/id';
import type { Language } from '#locale/language';
import { consentVersion, consentWords, yesIn } from './consent.ts';
import { consents } from '../tables.ts';
import { endWhatRested } from './withdrawals.ts';

type Answer = {
  choice: 'yes' | 'no';
  language: Language;
  /** The cookies it came with: what rested on an earlier yes of this browser ends with any new answer. */
  cookie?: string | null;
};

/** Keeps the proof of an answer: words, version, time; nothing about who gave it. Returns when, by the database's clock. */
export async function recordConsent(tx: Tx, input: Answer): Promise<Date> {
  const before = yesIn(input.cookie);
  if (before !== null) await endWhatRested(tx, before);
  const { title, text, purposes } = consentWords(input.language);
  const [row] = await tx
    .insert(consents)
    .values({
      id: newId(),
      choice: input.choice,
      version: consentVersion() ?? 'nothing configured',
      language: input.language,
      shown: [title, text, ...purposes].join('\n'),
    })
    .returning({ at: consents.createdAt });
  if (!row) throw new Error('The consent was not stored');
  return row.at;
}
