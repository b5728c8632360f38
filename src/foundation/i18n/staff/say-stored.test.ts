import { afterEach, expect, it } from 'vitest';
import { prepareStaffWords, readStaffLanguageFrom } from './say.ts';
import { sayStored } from './say-stored.ts';

afterEach(() => readStaffLanguageFrom(() => 'en'));

it('a stored sentence is said in Tamil with what stood in its places', async () => {
  await prepareStaffWords('ta');
  readStaffLanguageFrom(() => 'ta');
  expect(sayStored(['staff found a seat', '{amount} goes back: {reason}'], '₹499 goes back: ill (again)')).toBe(
    '₹499 திரும்புகிறது: ill (again)',
  );
});

it('a place may be said too', async () => {
  await prepareStaffWords('ta');
  readStaffLanguageFrom(() => 'ta');
  const within = (place: string, value: string) => (place === 'step' ? sayStored(['payment paid'], value) : value);
  expect(
    sayStored(['{step}; no seat is left in the batch'], 'payment paid; no seat is left in the batch', within),
  ).toBe('பணம் வந்தது; குழுவில் இடம் இல்லை');
});

it('other text, and all text in English, stays as it is', async () => {
  expect(sayStored(['staff found a seat'], 'staff found a seat')).toBe('staff found a seat');
  await prepareStaffWords('ta');
  readStaffLanguageFrom(() => 'ta');
  expect(sayStored(['staff found a seat'], 'something else')).toBe('something else');
});
