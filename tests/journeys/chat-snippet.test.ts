import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { running } from '#tests/navigate';
import { freePort } from '#tests/postgres';
import { preparedDirectory } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let site: RunningServer;
let vendor: Server;
let chatOrigin: string;

/** What widgets do: they count in storage, write into a blank frame of their own, and look around. */
const widget = `(() => {
  const read = (look) => { try { return String(look()) } catch (error) { return error.name } };
  const times = Number(localStorage.getItem('times') ?? 0) + 1;
  localStorage.setItem('times', times);
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inside = frame.contentDocument.createElement('p');
  inside.textContent = ['times ' + times, window.vendorKey, read(() => parent.document.title), read(() => top.location.href)].join(' | ');
  frame.contentDocument.body.append(inside);
})();`;

beforeAll(async () => {
  vendor = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/javascript' });
    response.end(widget);
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/widget.js`;
  const port = await freePort();
  chatOrigin = `http://127.0.0.1:${port}`;
  const snippet = `<!-- Chat -->
<script type="text/javascript">
window.vendorKey = 'k-1';
(function () {
  var first = document.getElementsByTagName('script')[0], made = document.createElement('script');
  made.async = true; made.src = '${address}';
  first.parentNode.insertBefore(made, first);
})();
</script>`;
  const environment = { CHAT_SNIPPET: snippet, CHAT_ORIGIN: chatOrigin };
  site = await startServer({ port, dataDirectory: await preparedDirectory({ postgres: true }), environment });
});
afterAll(async () => {
  await site.kill();
  vendor.closeAllConnections();
  await new Promise((resolve) => vendor.close(resolve));
});

describe('NAV-7: the snippet of a chat vendor', () => {
  it('runs when the chat is opened, keeps its storage, and reads nothing of the page', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const open = async () => {
      await page.goto(`${site.url}/support`);
      await running(page);
      expect(page.frames()).toHaveLength(1);
      await page.locator('[data-chat] a').click();
      const inside = page.frameLocator('[data-chat] iframe').frameLocator('iframe').locator('p');
      await inside.waitFor({ timeout: patient.timeout });
      return inside.textContent();
    };
    expect(await open()).toBe('times 1 | k-1 | SecurityError | SecurityError');
    expect(await open()).toBe('times 2 | k-1 | SecurityError | SecurityError');
    expect(await page.evaluate(() => localStorage.getItem('times'))).toBeNull();
    calm(visitor);
    await visitor.context.close();
  });

  it('is at its own address alone: at that of the site it leads away, and only pages of the site may frame it', async () => {
    const here = await fetch(`${site.url}/chat-window`, { redirect: 'manual' });
    expect([here.status, here.headers.get('location')]).toEqual([308, `${chatOrigin}/chat-window`]);
    const there = await fetch(`${chatOrigin}/chat-window`);
    expect([there.status, there.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const policy = there.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${site.url}`);
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  });
});
