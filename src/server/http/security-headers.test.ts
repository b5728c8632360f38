import { expect, it } from 'vitest';
import { closedPolicy, securityHeaders } from './security-headers.ts';

it('HSTS covers subdomains only where the operator says so', () => {
  const hsts = (https: boolean, subdomains: boolean) => securityHeaders(https, subdomains)['Strict-Transport-Security'];
  expect(hsts(true, false)).toBe('max-age=31536000');
  expect(hsts(true, true)).toBe('max-age=31536000; includeSubDomains');
  expect(hsts(false, true)).toBeUndefined();
});

it('addresses are not sent to other sites, pages are not framed, and files keep their content type', () => {
  expect(securityHeaders(false, false)).toMatchObject({
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  expect(closedPolicy).toContain("frame-ancestors 'none'");
});
