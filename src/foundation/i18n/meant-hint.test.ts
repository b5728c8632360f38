import { expect, it } from 'vitest';
import { meantHint } from './meant-hint.ts';

const typed = { language: 'en' as const, email: 'asha@gmial.com' };

it('asks in a document, since the router asks at the field, and only where there is a doubt', () => {
  expect(meantHint(new Headers({ 'sec-fetch-mode': 'navigate' }), typed)).toBe('Did you mean asha@gmail.com?');
  expect(meantHint(new Headers(), { ...typed, language: 'ta' })).toContain('asha@gmail.com');
  expect(meantHint(new Headers({ 'sec-fetch-mode': 'cors' }), typed)).toBeUndefined();
  expect(meantHint(new Headers(), { ...typed, email: 'asha@gmail.com' })).toBeUndefined();
});
