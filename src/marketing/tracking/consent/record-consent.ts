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
  /** The request's cookies: any new answer ends what rested on an earlier consent of this browser. */
  cookie?: string | null;
  client?: Client;
};

/** Stored answers per connection and hour; ten times as many per network, because a whole town may share one. */
const maxKept = 600;
const byClient = createRushCounter({ name: 'consents by client', seconds: 3_600 });
const byNetwork = createRushCounter({ name: 'consents by network', seconds: 3_600 });

/**
 * Stores the proof of an answer: wording, version, time; nothing personal. Returns the time by the database's clock. Beyond the rate limit of a
 * connection nothing is stored: a no still ends what rested on the yes before it, and needs no proof; a yes without proof is refused with 'too-many'.
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
