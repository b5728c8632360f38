import { databaseTime, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { createRushCounter, nobody, type Client } from '#platform/limits';
import type { Language } from '#foundation/locale/language.ts';
import { consentVersion, consentWords, yesIn } from './consent.ts';
import { consents } from '../tables.ts';
import { endWhatRested } from './withdrawals.ts';

type Answer = {
  choice: 'yes' | 'no';
  language: Language;
  /** The cookies it came with: what rested on an earlier yes of this browser ends with any new answer. */
  cookie?: string | null;
  client?: Client;
};

/** Answers that one connection may have kept in an hour; its network ten times as many, for a whole town may share one. */
const maxKept = 600;
const byClient = createRushCounter({ name: 'consents by client', seconds: 3_600 });
const byNetwork = createRushCounter({ name: 'consents by network', seconds: 3_600 });

/**
 * Keeps the proof of an answer: words, version, time; nothing about who gave it. Returns when, by the database's clock. Of one connection that answers again
 * and again no more is kept: a no still ends what rested on the yes before it, and needs no proof; a yes without one is refused with 'too-many'.
 */
export async function recordConsent(tx: Tx, input: Answer): Promise<Outcome<Date, 'too-many'>> {
  const before = yesIn(input.cookie);
  if (before !== null) await endWhatRested(tx, before);
  const { address, network } = input.client ?? nobody;
  if (Math.max(byClient(address), byNetwork(network) / 10) > maxKept)
    return input.choice === 'no' ? ok(await databaseTime(tx)) : refused('too-many');
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
  return ok(row.at);
}
