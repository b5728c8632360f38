import { expect, it } from 'vitest';
import { hydrationOf } from './hydration.ts';

it('the deepest route says when the router starts, also by its data; one that says nothing starts at once', () => {
  const touch = { handle: { hydrate: 'touch' }, loaderData: {} };
  expect(hydrationOf([touch])).toBe('touch');
  expect(hydrationOf([touch, { handle: undefined, loaderData: {} }])).toBe('full');
  const byData = { hydrate: (data: unknown) => ((data as { paid: boolean }).paid ? 'full' : 'touch') };
  expect(hydrationOf([{ handle: byData, loaderData: { paid: true } }])).toBe('full');
  expect(hydrationOf([{ handle: byData, loaderData: { paid: false } }])).toBe('touch');
});

it('ERR-4: a page without data shows an error screen, whose countdown starts at once', () => {
  expect(hydrationOf([{ handle: { hydrate: 'touch' } }])).toBe('full');
});
