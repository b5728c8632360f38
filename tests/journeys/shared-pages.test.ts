import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { testServer } from '#tests/test-server';

const server = testServer();

const evil = 'evil.example';
/** Headers that have been used to make a shared cache give one visitor's page to the next. */
const hostile: Record<string, string> = {
  host: evil,
  forwarded: `host=${evil};proto=http`,
  'x-forwarded-host': evil,
  'x-forwarded-proto': 'http',
  'x-forwarded-scheme': 'nothttps',
  'x-forwarded-port': '1337',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-server': evil,
  'x-forwarded-prefix': '/evil',
  'x-forwarded-path': '/evil',
  'x-forwarded-uri': '/evil',
  'x-forwarded-ssl': 'off',
  'x-forwarded': evil,
  'x-host': evil,
  'x-http-host-override': evil,
  'x-original-host': evil,
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  'x-real-ip': '6.6.6.6',
  'x-client-ip': '6.6.6.6',
  'x-client-address': '6.6.6.6',
  'true-client-ip': '6.6.6.6',
  'cf-connecting-ip': '6.6.6.6',
  'fastly-client-ip': '6.6.6.6',
  'x-cluster-client-ip': '6.6.6.6',
  'x-http-method-override': 'POST',
  'x-http-method': 'POST',
  'x-method-override': 'POST',
  'x-wap-profile': `http://${evil}/profile`,
  'x-request-id': evil,
  'x-page-tags': 'evil',
  'x-remix-response': 'yes',
  'accept-language': 'ta',
  referer: `http://${evil}/`,
  origin: `http://${evil}`,
  'user-agent': `<script>${evil}</script>`,
};

const pages = ['/', '/workshop/electronics', '/policies/refund', '/workshop/electronics.data?_routes=public-page'];

function ask(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; etag: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += String(chunk)));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body,
          etag: String(answer.headers.etag ?? answer.headers['set-cookie']),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('B5: a page that is kept for everybody', () => {
  it('is never made from what one visitor says: 36 forwarding and host headers, on the request that fills the cache and on later ones', async () => {
    expect(Object.keys(hostile)).toHaveLength(36);
    for (const path of pages) {
      // The first of these fills the cache.
      const poisoned = await Promise.all(
        Object.entries(hostile).map(([name, value]) =>
          ask(path, name === 'host' ? { host: value } : { [name]: value }),
        ),
      );
      const clean = await ask(path);
      expect(clean.status, path).toBe(200);
      expect(clean.body).not.toContain('evil');
      expect(clean.body).not.toContain('6.6.6.6');
      for (const [index, { body, etag }] of poisoned.entries()) {
        const name = `${path} ${Object.keys(hostile)[index]}`;
        expect(body.includes('evil') || body.includes('6.6.6.6'), name).toBe(false);
        expect([body === clean.body, etag], name).toEqual([true, clean.etag]);
      }
    }
  });

  it('is the same for a visitor with a staff, order or unknown cookie, and none enters it', async () => {
    for (const path of pages) {
      const clean = await ask(path);
      for (const cookie of ['staff=stolen', '__Host-staff=stolen', 'attempt=stolen', 'order=stolen', 'a=stolen; b=2']) {
        const { body, etag } = await ask(path, { cookie });
        expect([body === clean.body, etag], `${path} ${cookie}`).toEqual([true, clean.etag]);
      }
    }
  });

  it('what a token shows is never kept', async () => {
    const path = '/workshop/electronics/success';
    const answer = await fetch(`${server.url}${path}?order=nonsense`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const data = await fetch(`${server.url}${path}.data?order=nonsense&_routes=public-page`);
    expect(data.headers.get('etag')).toBeNull();
  });
});
