/**
 * The headers of every response. The Content-Security-Policy of a page is computed from its bytes
 * (`#foundation/web/csp/content-security-policy.ts`); responses without one get this closed policy.
 */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `https`: adds HSTS, so that browsers use HTTPS only; `subdomains`: for all names below this one too. */
export function securityHeaders(https: boolean, subdomains: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}` } : {}),
  };
}
