import { config } from '#config';

const days14 = 14 * 24 * 3600;

/** `__Host-` binds the cookie to this host and to https; plain http (on the own machine) cannot have it. */
function cookie(): { name: string; attributes: string } {
  const secure = config().SITE_URL.startsWith('https:');
  return {
    name: secure ? '__Host-staff' : 'staff',
    attributes: `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

/** The `Set-Cookie` of a session that begins; the browser forgets it after 14 days. */
export function sessionCookie(token: string): string {
  const { name, attributes } = cookie();
  return `${name}=${token}; Max-Age=${days14}; ${attributes}`;
}

/** The `Set-Cookie` of a session that ends. */
export function endedCookie(): string {
  const { name, attributes } = cookie();
  return `${name}=; Max-Age=0; ${attributes}`;
}

/** The session token a request carries; null without one of our shape. */
export function sessionToken(request: Request): string | null {
  const { name } = cookie();
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name) return /^[\w-]{43}$/.test(value) ? value : null;
  }
  return null;
}
