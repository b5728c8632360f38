import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Options = {
  /** The page whose second half is late; everything else is passed on immediately. */
  path: string;
  /** The first text in the page, from its header on, after which the first half ends. */
  cut: string;
  /** Changes the page before it is sent. */
  change?: ((html: string) => string) | undefined;
  /** How long the second half is late, in milliseconds. */
  late?: number;
};

/**
 * The site at `site` with one of its pages sent in two halves, the second one delayed, as on a slow machine. Returns its address, and how to close
 * it.
 */
export async function pageInHalves(site: string, { path, cut, change = (html) => html, late = 500 }: Options) {
  const whole = change(await (await fetch(site + path)).text());
  const end = whole.indexOf(cut, whole.indexOf('<header')) + cut.length;
  if (end <= cut.length) throw new Error(`The page ${path} has no ${cut}`);
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === path) {
      response.setHeader('content-type', 'text/html');
      response.write(whole.slice(0, end));
      setTimeout(() => response.end(whole.slice(end)), late);
      return;
    }
    const answer = await fetch(site + url);
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, { 'cache-control': 'max-age=600', ...(type && { 'content-type': type }) });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await once(server.listen(0), 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
