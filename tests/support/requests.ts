import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient } from './browser.ts';

/** Has the browser believe in a line (`navigator.connection`), and notes what it asks for whose address holds `part`. */
export async function requestsOnLine(page: Page, connection: object, part: string): Promise<string[]> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes(part) && requests.push(request.url()));
  return requests;
}

/** Waits until so many requests were noted, and that no more follow. */
export async function expectNoMoreThan(page: Page, requests: string[], times: number): Promise<void> {
  await expect.poll(() => requests, patient).toHaveLength(times);
  await page.waitForTimeout(250);
  expect(requests).toHaveLength(times);
}
