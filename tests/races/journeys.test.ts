// npm test: race
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { call, lead } from '#tests/journey-leads';
import { emptyJourneys, entries, pass, turn } from '#tests/journeys-world';
import { mobile, says, stored } from '#tests/messages-world';
import { usePostgres } from '#tests/prepared';
import { sendMessage } from '../../src/marketing/channels/sending/send-message.ts';
import { advanceEntry, dueEntries } from '../../src/marketing/journeys/running/advance.ts';
import { enterJourney } from '../../src/marketing/journeys/running/enter.ts';
import { journeyOf } from '../../src/marketing/journeys/model.ts';

const workers = 8;

beforeAll(async () => {
  await usePostgres();
});
afterAll(() => currentEngine().close());
emptyJourneys();

/** Makes every journey entry due. */
async function everybodyDue(): Promise<string[]> {
  await turn('lead-thanked');
  await turn('lead-not-reached');
  await says(true);
  const id = await lead({ number: mobile() });
  await call(id, 'not-reached');
  await call(id, 'not-reached');
  for (const key of ['lead-thanked', 'lead-not-reached'])
    await Promise.all(Array.from({ length: workers }, () => inTransaction((tx) => enterJourney(tx, journeyOf(key)!))));
  await pass(20);
  return dueEntries(50);
}

/** What everybody writes first: is it due, then send it, then say that it was. */
async function withoutTheLocks(tx: Tx, entryId: string): Promise<void> {
  const answer = await tx.execute(sql`select step from journey_entries where id = ${entryId} and due_at <= now()`);
  if ((answer as unknown as { rows: unknown[] }).rows.length === 0) return;
  await sendMessage(tx, {
    purpose: 'lead-thanks',
    to: { mobile: mobile(), name: 'Meena', language: 'ta' },
    values: {},
    dedupeKey: newId(),
  });
  await tx.execute(sql`update journey_entries set due_at = now() + interval '1 day' where id = ${entryId}`);
}

describe('many workers at once', () => {
  it('let somebody in once, and send one person one message though two journeys are due', async () => {
    const due = await everybodyDue();
    expect(due).toHaveLength(2);
    await Promise.all(Array.from({ length: workers }, () => Promise.all(due.map((id) => advanceEntry(id)))));
    expect(await stored()).toHaveLength(1);
    expect(new Set((await entries()).map(({ step }) => step))).toEqual(new Set([0, 1]));
  });

  it('control: without the locks they send more', async () => {
    const due = await everybodyDue();
    await Promise.all(
      Array.from({ length: workers }, () =>
        Promise.all(due.map((id) => inTransaction((tx) => withoutTheLocks(tx, id)))),
      ),
    );
    expect((await stored()).length).toBeGreaterThan(1);
  });
});
