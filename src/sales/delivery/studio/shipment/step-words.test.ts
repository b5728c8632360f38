import { expect, it } from 'vitest';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { shipmentStates } from '../../shipments/states.ts';
import { stepWords, whoWords } from './step-words.ts';

const step = (why: string, more = {}) =>
  stepWords({ from: 'packed', to: 'packed', why, told: false, toTell: false, ...more });

it('a step reads in English as it was written down, with its state where that changed, and whether the family knows', () => {
  expect(step('the address was corrected')).toBe('the address was corrected');
  expect(step('sent by India Post, EK123456789IN, from a pasted list', { to: 'sent', toTell: true })).toBe(
    'Sent: by India Post, EK123456789IN (the family gets a message shortly)',
  );
  expect(step('marked as to-pack')).toBe('marked as “To pack”');
  expect(step('the order ended; the kit was sent before', { told: true })).toBe(
    'the order ended; the kit was sent before (the family was told)',
  );
});

it('what the system and the code wrote down is Tamil for who reads Tamil; what a colleague typed stays', async () => {
  await speakToStaff('ta', async () => {
    const written = Object.values(shipmentStates).flatMap((next) => Object.values(next));
    const own = ['packed', 'sent'];
    for (const why of written.filter((reason) => !own.includes(reason))) expect(step(why)).toMatch(/[\u0b80-\u0bff]/);
    expect(step('taken back: it was marked as sent')).not.toMatch(/[a-z]/);
    expect(step('by Delhivery, 1490812345')).toBe('Delhivery, 1490812345 மூலம்');
    expect(step('The grandmother fetched it')).toBe('The grandmother fetched it');
    expect([whoWords('staff:Asha'), whoWords('family')]).toEqual(['Asha', 'குடும்பம்']);
  });
});
