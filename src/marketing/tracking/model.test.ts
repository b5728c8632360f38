import { describe, expect, it } from 'vitest';
import { submitEventName, trackingOf } from './model.ts';

describe('the name of a sent form', () => {
  it.each([
    ['/', 'home'],
    ['/success', 'home'],
    ['/en/workshop/rocket-science/success', 'en/workshop/rocket-science'],
    ['/maker//success/', 'maker'],
    ['/success-old/success', '-old'],
    ['/en/success/maker', 'en/maker'],
    ['//powered///iit/success//', 'powered/iit'],
    ['/maker', 'maker'],
  ])('TRK-2 %s is named %s', (path, name) => expect(submitEventName(path)).toBe(name));
});

describe('what a rendered page lets trackers know', () => {
  it('TRK-4 nothing, unless the data of its route say so', () => {
    expect(trackingOf(null)).toEqual({ language: 'en', tracking: null });
    expect(trackingOf({ root: { companySite: 'x' }, checkout: { language: 'ta' } })).toEqual({
      language: 'ta',
      tracking: null,
    });
  });

  it('TRK-4 and what the page says is taken as it is', () => {
    const tracking = { open: true, personal: false, forChildren: true, submitted: null };
    expect(trackingOf({ root: null, page: { language: 'ml', tracking } })).toEqual({ language: 'ml', tracking });
  });
});
