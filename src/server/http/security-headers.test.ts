import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

it('names below the site are told to come by HTTPS only where the operator says so', () => {
  const hsts = (https: boolean, subdomains: boolean) => securityHeaders(https, subdomains)['Strict-Transport-Security'];
  expect(hsts(true, false)).toBe('max-age=31536000');
  expect(hsts(true, true)).toBe('max-age=31536000; includeSubDomains');
  expect(hsts(false, true)).toBeUndefined();
});
