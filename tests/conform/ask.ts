import http from 'node:http';
import https from 'node:https';

export type Answer = { status: number; location: string | null; headers: http.IncomingHttpHeaders; body: string };

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 6 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 6 }),
};

/**
 * Asks for exactly this request target, without the tidying that `fetch` does to an address first. Redirects are
 * answered as they come. Rejects when nothing answers within 20 s.
 */
export function ask(site: string, target: string): Promise<Answer> {
  const { protocol, hostname, port } = new URL(site);
  const secure = protocol === 'https:';
  const headers = { accept: 'text/html', 'user-agent': 'coursefront-conform' };
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).get(
      { hostname, port, path: target, headers, agent: agents[secure ? 'https:' : 'http:'], timeout: 20_000 },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => (body += text));
        response.on('end', () => {
          const { statusCode = 0, headers: received } = response;
          resolve({ status: statusCode, location: received.location ?? null, headers: received, body });
        });
      },
    );
    request.on('timeout', () => request.destroy(new Error(`${target} did not answer within 20 s`)));
    request.on('error', reject);
  });
}

/** Runs the work for every item, a few at a time, and answers the results in the order of the items. */
export async function each<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return results;
}
