import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { checkoutFields } from '../checkout-values.ts';
import { checkoutCookies } from '../checkout-cookies.ts';
import type { Submitted } from '../submit/show-again.ts';
import { draftFields } from './draft-fields.ts';

const request = (cookie: string) => new Request('http://localhost:3000/checkout/kites-in', { headers: { cookie } });
const cookies = (submitted: Submitted, cookie: string) => checkoutCookies(new FormData(), request(cookie), submitted);
const placed = { kind: 'go', to: '/checkout/pay', attempt: 'a'.repeat(24) } as Submitted;

it('a placed order deletes the cookie with the key of the draft, where the browser has one', () => {
  useConfigForTests({});
  const ended = 'draft-key=; Path=/checkout; Max-Age=0; SameSite=Strict';
  expect(cookies(placed, 'draft-key=abc')).toContain(ended);
  expect(cookies(placed, 'attempt=x')).not.toContain(ended);
  // A refused checkout is still unfinished.
  expect(cookies({ ...placed, kind: 'again' } as Submitted, 'draft-key=abc')).not.toContain(ended);
});

it('a device keeps neither how it is paid, nor a code, nor what somebody agreed to', () => {
  expect(checkoutFields.filter((field) => !(draftFields as readonly string[]).includes(field))).toEqual([
    'batch',
    'method',
    'coupon',
    'terms',
    'messages',
  ]);
});
