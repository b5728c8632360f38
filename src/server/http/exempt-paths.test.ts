import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { guard, isSignedEvent } from './request-guard.ts';

const options = { siteOrigin: 'https://tinkerloft.example', originIsFixed: true };
const foreign = {
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': '10',
  origin: 'https://evil.example',
  'sec-fetch-site': 'cross-site',
};
const post = (url: string, headers: Record<string, string> = foreign) =>
  guard({ method: 'POST', url, headers } as unknown as IncomingMessage, options);

it.each([
  '/webhooks/%2e%2e/studio/people',
  '/webhooks/../studio/people',
  '/webhooks/razorpay/.%2E/%2e./studio/people',
  '/newsletter/end/%2e%2e/%2e%2e/studio/people',
])('%s counts as the address that the router resolves, without the exemption of the path before its dots', (url) => {
  expect(post(url)?.status).toBe(403);
  expect(post(url, { ...foreign, 'content-length': '70000' })?.status).toBe(413);
  expect(isSignedEvent(url)).toBe(false);
});

it.each(['/webhooks/razorpay', '/webhooks/razorpay/', '//webhooks/razorpay?x=1', '/x/../webhooks/razorpay'])(
  '%s is an event of a gateway in another spelling',
  (url) => {
    expect(post(url)).toBeNull();
    expect(isSignedEvent(url)).toBe(true);
  },
);
