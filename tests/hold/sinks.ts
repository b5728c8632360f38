import type { Page } from 'playwright-core';
import type { ThirdParties } from '../support/fake-third-parties.ts';

/** Places where a secret or a person must not occur, with their whole text. */
export type Sinks = Record<string, string>;

/** Everything the fakes of third parties were sent, a sink for each service. */
export function thirdPartySinks(others: ThirdParties): Sinks {
  const { environment: _, forget: __, stop: ___, publishContainer: ____, ...services } = others;
  return Object.fromEntries(
    Object.entries(services).map(([name, { seen }]) => [
      `third party ${name}`,
      seen.map(({ path: at, query, body }) => `${at}?${query} ${decoded(String(query))} ${body}`).join('\n'),
    ]),
  );
}

/** Records every address a page requests and every referrer it sends, to any host. */
export function watchAddresses(page: Page): { addresses: string[]; referrers: string[] } {
  const addresses: string[] = [];
  const referrers: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    void request.allHeaders().then(
      ({ referer }) => referer && referrers.push(`${referer} to ${request.url().split('?')[0]}`),
      () => null,
    );
  });
  return { addresses, referrers };
}

/** Every screen of the studio reachable by links for the holder of a cookie, each once regardless of its query; at most 40. */
export async function studioScreens(site: string, cookie: string): Promise<string> {
  const waiting = ['/studio'];
  const seen = new Set(waiting);
  const screens: string[] = [];
  for (let next = waiting.shift(); next && screens.length < 40; next = waiting.shift()) {
    const answer = await fetch(site + next, { headers: { cookie }, redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const html = type.startsWith('text/') ? await answer.text() : '';
    screens.push(html);
    // The buyer's own link is made, and logged, when it is opened; PDFs contain no links.
    for (const [, to = ''] of html.matchAll(/(?:href|src)="(\/studio\/[^"#]*)"/g)) {
      const address = to.split('?', 1)[0] ?? '';
      if (seen.has(address) || /\/buyer\/|\.pdf$|\.csv/.test(address)) continue;
      seen.add(address);
      waiting.push(address);
    }
  }
  return screens.join('\n');
}

/** Which marks occur in which sinks, as sentences: also percent-encoded, in other cases, or cut to their last part. */
export function found(sinks: Sinks, marks: Record<string, string>): string[] {
  return Object.entries(sinks).flatMap(([sink, text]) => {
    const all = `${text}\n${decoded(text)}`.toLowerCase();
    return Object.entries(marks)
      .filter(([, mark]) => all.includes(mark.toLowerCase()))
      .map(([name]) => `${name} in ${sink}`);
  });
}

function decoded(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}
