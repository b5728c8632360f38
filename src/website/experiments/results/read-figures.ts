import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { leadsOfArms } from '#marketing/leads';
import { ordersOfArms } from '#sales/orders';
import type { Arm } from '../model.ts';
import { experimentDays, experiments } from '../tables.ts';

/** What happened in an arm on a day. */
type ArmDay = {
  visitors: number;
  failures: number;
  weight: number;
  leads: number;
  paid: number;
  refunded: number;
};

/** Day by day (UTC), oldest first, the arms in their order. Days without anything are left out. */
export type Figures = { day: string; arms: ArmDay[] }[];

const nothing: ArmDay = { visitors: 0, failures: 0, weight: 0, leads: 0, paid: 0, refunded: 0 };

/** The counts of an experiment: current ones, or, once it has ended, those at its end. */
export async function readFigures(tx: Tx, { id, arms }: { id: string; arms: Arm[] }): Promise<Figures> {
  const [row] = await tx.select({ result: experiments.result }).from(experiments).where(eq(experiments.id, id));
  return (row?.result as Figures | null | undefined) ?? countFigures(tx, { id, arms });
}

/** The current counts of an experiment. */
export async function countFigures(tx: Tx, { id, arms }: { id: string; arms: Arm[] }): Promise<Figures> {
  const tokens = arms.map(({ token }) => token);
  const days = new Map<string, ArmDay[]>();
  const note = (day: string, arm: number, more: Partial<ArmDay>) => {
    const list = days.get(day) ?? arms.map(() => nothing);
    days.set(
      day,
      list.map((before, number) => (number === arm ? { ...before, ...more } : before)),
    );
  };
  const { number, day, visitors, failures, weight } = experimentDays;
  const shown = await tx
    .select({ number, day, visitors, failures, weight })
    .from(experimentDays)
    .where(eq(experimentDays.experimentId, id))
    .orderBy(asc(day));
  for (const { number: arm, day: on, ...counts } of shown) note(on, arm, counts);
  for (const { arm, day: on, leads } of await leadsOfArms(tx, tokens)) note(on, tokens.indexOf(arm), { leads });
  for (const { arm, day: on, paid, refunded } of await ordersOfArms(tx, tokens))
    note(on, tokens.indexOf(arm), { paid, refunded });
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([on, list]) => ({ day: on, arms: list }));
}
