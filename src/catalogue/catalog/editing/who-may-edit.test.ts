import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { addTaxRate } from '../tax/tax-rates.ts';
import { moveTopic } from '../topics/move-topic.ts';
import { archiveOffer } from './archive-offer.ts';
import { archiveProgramme } from './archive-programme.ts';
import { duplicateOffer } from './duplicate-offer.ts';
import { duplicateProgramme } from './duplicate-programme.ts';
import { moveOffer } from './move-offer.ts';
import { changeOffer, createOffer } from './save-offer.ts';
import { changeProgramme, createProgramme } from './save-programme.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));

const of = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.com', role });
const by = of('owner');
const planes = {
  topic: 'aeromodelling',
  format: 'workshop',
  ages: { min: 8, max: 14 },
  title: { en: 'Paper Planes' },
  summary: { en: 'Fold and fly.' },
  sessions: 2,
  minutesPerSession: 60,
  kit: false,
  autoPage: true,
};
const inFull = { market: 'IN', plan: 'full', price: 99_900, discountedPrice: 49_900, currency: 'INR' };

async function newProgramme(changes: object = {}): Promise<string> {
  const made = await inTransaction((tx) => createProgramme(tx, { by, content: { ...planes, ...changes } }));
  if (!made.ok) throw new Error(JSON.stringify(made.details));
  return made.value;
}
async function newOffer(programmeId: string, content: object = inFull): Promise<string> {
  const made = await inTransaction((tx) => createOffer(tx, { by, programmeId, content: { ...content } }));
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value;
}

describe('who may', () => {
  const refused = async (work: () => Promise<unknown>) => {
    const thrown = await work().catch((error: unknown) => error);
    return thrown instanceof Response && thrown.status === 403;
  };
  it.each(['editor', 'manager', 'finance', 'viewer', 'sales', 'teacher'] as const)(
    'of role %s is asked at each act',
    async (role) => {
      const staff = of(role);
      const id = await newProgramme();
      const offerId = await newOffer(id);
      const words = role === 'editor' || role === 'manager';
      const money = role === 'finance' || role === 'manager';
      const acts: [boolean, () => Promise<unknown>][] = [
        [words, () => inTransaction((tx) => createProgramme(tx, { by: staff, content: { ...planes } }))],
        [words, () => inTransaction((tx) => changeProgramme(tx, { by: staff, id, version: 1, content: planes }))],
        [words, () => inTransaction((tx) => archiveProgramme(tx, { by: staff, id, archived: false }))],
        [words, () => inTransaction((tx) => duplicateProgramme(tx, { by: staff, id }))],
        [words, () => inTransaction((tx) => archiveOffer(tx, { by: staff, id: offerId, archived: false }))],
        [words, () => inTransaction((tx) => moveOffer(tx, { by: staff, id: offerId, to: 'up' }))],
        [words, () => inTransaction((tx) => moveTopic(tx, { by: staff, slug: 'rockets', to: 'up' }))],
        [money, () => inTransaction((tx) => createOffer(tx, { by: staff, programmeId: id, content: inFull }))],
        [money, () => inTransaction((tx) => changeOffer(tx, { by: staff, id: offerId, version: 1, content: inFull }))],
        [money, () => inTransaction((tx) => duplicateOffer(tx, { by: staff, id: offerId }))],
        [
          money,
          () =>
            inTransaction((tx) =>
              addTaxRate(tx, {
                by: staff,
                rate: { tax: 'x', market: 'IN', kind: 'gst', rate: 500, startsOn: 'no day' },
              }),
            ),
        ],
      ];
      for (const [allowed, act] of acts) expect(await refused(act)).toBe(!allowed);
    },
  );

  it('changes words but no prices cannot choose the tax', async () => {
    const made = await inTransaction((tx) =>
      createProgramme(tx, { by: of('editor'), content: { ...planes, taxCode: '998311' } }),
    );
    expect(made).toMatchObject({ ok: false, details: { tax: 'Only those who may change prices choose the tax.' } });
  });
});
