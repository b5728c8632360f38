import type { ServerResponse } from 'node:http';
import { plainPage } from '#foundation/web/rendering/plain-page.server.ts';
import { endUnread } from './end-unread.ts';

type Plain = { status: number; language: string; title: string; body: string; headers: Record<string, string> };

/** Sends a plain page (`plainPage`) in front of the router. */
export function sendPlainPage(response: ServerResponse, { status, headers, ...page }: Plain): void {
  const plain = plainPage(page);
  response.writeHead(status, { ...headers, ...plain.headers, 'Content-Length': Buffer.byteLength(plain.html) });
  if (response.req.method === 'HEAD') response.end();
  else endUnread(response, plain.html);
}
