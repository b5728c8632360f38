import { mostTelling } from '#tests/proofs';
import { filled, knownRoutes } from './routes.ts';

/** Ten origins that are not the site's, as browsers and tools of attackers send them. */
const origins = [
  'https://evil.example',
  'http://evil.example:3000',
  'https://localhost.evil.example',
  'null',
  'http://127.0.0.1:1',
  'https://localhost',
  'http://localhost:1',
  'http://[::1]:3000',
  'file://',
  'chrome-extension://aaaaaaaaaaaaaaaa',
];

/** Routes for other hosts, and what protects them from forgery. */
const signedDoors: Record<string, string> = {
  '/webhooks/:gateway/return': "leads on to the order's page; what it believes is signed by the gateway",
  '/newsletter/end/:token': 'mail programs end a subscription for their users (RFC 8058); the token is signed',
};

export type DoorFigures = { doors: number; asked: number; open: string[] };

/** A4: every unsafe route, requested from ten foreign origins (four in the short set) and without one by a signed-in browser (`cookie`): all 4xx. */
export async function foreignOrigins(site: string, cookie: string): Promise<DoorFigures> {
  const doors = knownRoutes()
    .filter(({ path, writes }) => writes && !Object.hasOwn(signedDoors, path))
    .map(({ path }) => filled(path, { offer: 'paper-planes-in', gateway: 'sandbox' }));
  const open: string[] = [];
  let asked = 0;
  for (const door of doors) {
    for (const origin of [...mostTelling(origins, 4), undefined]) {
      for (const from of origin === 'https://evil.example' ? ['cross-site', 'same-site', undefined] : [undefined]) {
        const answer = await fetch(site + door, {
          method: 'POST',
          body: new URLSearchParams({ form: 'lead', name: 'Mallory', mobile: '9840000000', choice: 'approve' }),
          headers: { cookie, ...(origin ? { origin } : {}), ...(from ? { 'sec-fetch-site': from } : {}) },
          redirect: 'manual',
        });
        await answer.body?.cancel();
        asked += 1;
        if (answer.status < 400 || answer.status >= 500)
          open.push(`${door} from ${origin ?? 'nowhere'}: ${answer.status}`);
      }
    }
  }
  return { doors: doors.length, asked, open };
}
