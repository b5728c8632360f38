import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database, inTransaction, type Tx } from '#platform/db';
import { testDatabase } from '#tests/database';
import { fake, mobile, noNight, one, queued } from '#tests/messages-world';
import { channelFor } from '../providers/channels.ts';
import { messages } from '../tables.ts';
import { claimMessage } from './claim-message.ts';
import { noteResult } from './note-result.ts';
import { sweepMessages } from './sweep-messages.job.ts';

testDatabase();

/** A transaction that crashes at its n-th statement. */
function dyingAt(n: number): (tx: Tx) => Tx {
  let left = n;
  const statements = new Set(['select', 'selectDistinctOn', 'insert', 'update', 'delete', 'execute']);
  return (tx) =>
    new Proxy(tx, {
      get(target, name) {
        if (statements.has(String(name)) && (left -= 1) < 0) throw new Error('killed');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
}

type Deliver = (id: string, step: number, die: (tx: Tx) => Tx) => Promise<void>;

const provider = () => channelFor('whatsapp')!;
const asked = (id: string) => ({
  id,
  to: mobile(),
  language: 'ta' as const,
  text: 'x',
  template: { name: 'x', values: [] },
});

/** The worker, crashing at a statement of its first (`0`) or last (`2`) transaction, or right after the provider accepted the message (`1`). */
const guarded: Deliver = async (id, step, die) => {
  const claim = await inTransaction((tx) => claimMessage(step === 0 ? die(tx) : tx, id));
  if (claim === null || 'waitUntil' in claim) return;
  const result = await provider().send(asked(id));
  if (step === 1) throw new Error('killed');
  await inTransaction((tx) => noteResult(step === 2 ? die(tx) : tx, { ...claim, result, provider: 'meta' }));
};

/** The same without the committed `sending`. */
const unguarded: Deliver = async (id, step, die) => {
  if ((await one(id)).state !== 'queued') return;
  await provider().send(asked(id));
  if (step === 1) throw new Error('killed');
  await inTransaction((tx) =>
    (step === 2 ? die(tx) : tx).update(messages).set({ state: 'sent' }).where(eq(messages.id, id)),
  );
};

describe('a worker that dies at any of its steps and comes back', () => {
  async function dieEverywhere(deliver: Deliver) {
    let deaths = 0;
    const states: string[] = [];
    const twice: string[] = [];
    for (const [step, most] of [
      [0, 8],
      [1, 1],
      [2, 2],
    ] as const)
      for (let n = 0; n < most; n += 1) {
        const { id } = await queued();
        const die = dyingAt(n);
        try {
          await deliver(id, step, die);
        } catch (error) {
          if ((error as Error).message !== 'killed') throw error;
          deaths += 1;
        }
        // The worker restarts, and the sweep recovers what it left.
        await deliver(id, 9, (tx) => tx);
        await database().execute(sql`update messages set claimed_at = now() - interval '5 minutes' where id = ${id}`);
        await inTransaction(sweepMessages);
        states.push((await one(id)).state);
        if (fake.taken.filter((taken) => taken.id === id).length > 1) twice.push(id);
      }
    return { deaths, states, twice };
  }

  it('has sent each message once, or marked it as unknown', async () => {
    await noNight({ workshopCap: 50 });
    const { deaths, states, twice } = await dieEverywhere(guarded);
    expect(deaths).toBeGreaterThanOrEqual(6);
    expect(twice).toEqual([]);
    expect(new Set(states)).toEqual(new Set(['sent', 'unknown']));
  });

  it('control: without the row it sends again', async () => {
    await noNight({ workshopCap: 50 });
    const { twice } = await dieEverywhere(unguarded);
    expect(twice.length).toBeGreaterThan(0);
  });
});
