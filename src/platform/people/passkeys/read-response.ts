import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Parses a browser's response, JSON of at most 20,000 characters; null for other text. The library checks the rest. */
export function readResponse(text: string): (AuthenticationResponseJSON & RegistrationResponseJSON) | null {
  if (text.length > 20_000) return null;
  try {
    const read: unknown = JSON.parse(text);
    const { id, response } = (read ?? {}) as { id?: unknown; response?: unknown };
    const whole = typeof id === 'string' && typeof response === 'object' && response !== null;
    return whole ? (read as AuthenticationResponseJSON & RegistrationResponseJSON) : null;
  } catch {
    return null;
  }
}
