import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient } from './browser.ts';

/** Simulates a connection (`navigator.connection`), and records the requests whose address contains `part`. */
export async function requestsOnLine(page: Page, connection: object, part: string): Promise<string[]> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes(part) && requests.push(request.url()));
  return requests;
}

/** Waits for this number of requests, and that no more follow. */
export async function expectNoMoreThan(page: Page, requests: string[], times: number): Promise<void> {
  await expect.poll(() => requests, patient).toHaveLength(times);
  await page.waitForTimeout(250);
  expect(requests).toHaveLength(times);
}
