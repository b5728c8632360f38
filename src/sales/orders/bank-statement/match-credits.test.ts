import { describe, expect, it } from 'vitest';
import { matchCredits } from './match-credits.ts';
import type { OpenDue } from './open-dues.ts';
import type { Credit } from './read-statement.ts';

const credit = (narration: string, changes: Partial<Credit> = {}): Credit => ({
  line: 2,
  day: '2026-11-13',
  narration,
  amount: 49_900,
  means: 'upi',
  proof: `U${narration}`,
  references: [],
  ...changes,
});

const due = (reference: string, changes: Partial<OpenDue> = {}): OpenDue => ({
  orderId: reference,
  reference,
  amount: 49_900,
  open: 1,
  buyer: 'Meena Raman',
  mobile: '+919876543210',
  email: 'mraman77@example.com',
  learners: ['Arun Raman'],
  placed: '2026-11-10',
  late: false,
  ...changes,
});

const meena = due('KD-7K4M-92QX');
const kavya = due('KD-AAAA-2222', {
  buyer: 'Kavya Iyer',
  learners: ['Nila'],
  mobile: '+919876500000',
  email: 'kavya@example.com',
});

const match = (credits: Credit[], dues: OpenDue[] = [meena, kavya], booked: string[] = []) =>
  matchCredits(credits, { dues, booked: new Set(booked), prefix: 'KD' });
const one = (narration: string, changes: Partial<Credit> = {}, dues = [meena, kavya]) =>
  match([credit(narration, changes)], dues)[0]!;
const best = (found: ReturnType<typeof one>) => found.candidates[0];

describe('a payment', () => {
  it.each(['UPI-X-KD-7K4M-92QX', 'upi/kd7k4m92qx/ok', 'NEFT KD 7K4M 92QX', 'IMPS-7k4m 92qx'])(
    'that names the order (%s) and has the amount due is sure',
    (narration) => {
      const found = one(narration);
      expect(found.state).toBe('sure');
      expect(best(found)).toEqual({ due: meena, why: ['reference', 'amount'] });
    },
  );

  it.each(['UPI/CR/631712345678/SELVI/HDFC/selvi@ok/KD 7K4M--', 'UPI-SELVI-KD7K4M9', 'IMPS kd-7k4m-92q/ok'])(
    'whose reference the bank cut off (%s) is likely that of the order that begins so, before others of its amount',
    (narration) => {
      const found = one(narration, {}, [kavya, meena]);
      expect(found.state).toBe('likely');
      expect(best(found)).toEqual({ due: meena, why: ['part-of-reference', 'amount'] });
    },
  );

  it('with a whole reference is not of the order that merely begins so, and of two that begin so staff choose', () => {
    expect(best(one('UPI-SELVI-KD-7K4M-9999'))?.why).toEqual(['amount']);
    expect(one('UPI-SELVI-KD-7K4', {}, [meena]).state).toBe('amount');
    expect(one('UPI-SELVI-KD 7K4M', {}, [meena, due('KD-7K4M-AAAA')]).state).toBe('several');
  });

  it.each([
    ['UPI-9876543210@ybl', 'mobile'],
    ['UPI/mraman77@okhdfc/HDFC', 'upi-id'],
    ['NEFT-MEENA RAMAN-HDFC', 'name'],
    ['BY TRANSFER MEENA R', 'part-of-name'],
  ] as const)('of the amount from somebody known (%s) is likely, and says why', (narration, why) => {
    const found = one(narration);
    expect(found.state).toBe('likely');
    expect(best(found)).toEqual({ due: meena, why: ['amount', why] });
  });

  it('that fits two orders alike is for staff to choose; the amount alone is no proof', () => {
    const sister = due('KD-CCCC-3333', { learners: ['Nila Raman'] });
    const found = one('NEFT-MEENA RAMAN', {}, [meena, sister]);
    expect(found.state).toBe('several');
    expect(found.candidates).toHaveLength(2);
    expect(one('CASH', {}, [meena]).state).toBe('amount');
    expect(one('CASH', {}, [meena, kavya]).state).toBe('several');
    expect(one('CASH', { amount: 100 }).state).toBe('none');
  });

  it.each([
    [50_000, 'more'],
    [49_899, 'less'],
  ] as const)('of %i paise for an order of 49900 is different, and says that it is %s', (amount, why) => {
    const found = one('UPI-KD7K4M92QX', { amount });
    expect(found.state).toBe('different');
    expect(best(found)?.why).toEqual(['reference', why]);
  });

  it('from before its order, or for one that has ended, is never sure', () => {
    expect(one('KD7K4M92QX', { day: '2026-11-09' })).toMatchObject({ state: 'likely' });
    expect(one('KD7K4M92QX', {}, [due('KD-7K4M-92QX', { late: true })])).toMatchObject({ state: 'likely' });
  });

  it('whose reference is booked, in any of its spellings, is proposed for nothing', () => {
    const paid = credit('KD7K4M92QX', { proof: 'N1', references: ['N1', '631712345678'] });
    expect(match([paid], [meena], ['631712345678'])).toMatchObject([{ state: 'booked', candidates: [] }]);
    expect(match([paid], [meena], ['6317'])).toMatchObject([{ state: 'sure' }]);
  });

  it('twice in a statement counts once, and a second one for the same order is not sure', () => {
    const paid = credit('KD7K4M92QX', { proof: 'N1' });
    const states = match([paid, { ...paid, line: 3 }, { ...paid, line: 4, proof: 'N2' }]).map(({ state }) => state);
    expect(states).toEqual(['sure', 'twice', 'likely']);
  });

  it('that names an order which waits for nothing says so', () => {
    expect(one('UPI/KD9999AAAA/x', { amount: 100 })).toMatchObject({ state: 'none', names: ['KD-9999-AAAA'] });
    expect(one('UPI/KD9999AAAA/x', { amount: 100 }, [])).toMatchObject({ names: ['KD-9999-AAAA'] });
  });
});

it('among thousands of orders of one price the one with the name is found', () => {
  const crowd = Array.from({ length: 3_000 }, (_, at) =>
    due(`KD-X${String(at).padStart(3, '0')}-9999`, { buyer: `Q${at}`, learners: [], mobile: String(at), email: '' }),
  );
  expect(best(one('NEFT-MEENA RAMAN', {}, [...crowd, meena]))?.due).toBe(meena);
});
