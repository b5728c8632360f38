import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Sent } from './read-sent.ts';
import { SentView } from './sent-view.tsx';

it('a notice of refused webhooks names the clock of its time', () => {
  const lastAt = new Date('2026-11-29T20:15:00Z');
  const sent = {
    tabs: [],
    view: 'all',
    counts: { all: 0, waiting: 0, failed: 0, skipped: 0 },
    rows: [],
    after: null,
    before: null,
    refused: [{ provider: 'whatsapp', reason: 'forged', count: 3, lastAt }],
  } as unknown as Sent;
  const router = createMemoryRouter([{ path: '/', element: <SentView sent={sent} problem={undefined} /> }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(page).toContain('the last at 30 Nov 2026, 01:45 (India)');
});

it('no screen cuts a time of its own out of UTC', () => {
  const files = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.'));
  const cut = files.filter((file) => /toISOString\(\)\.slice\((?:0, ?1[1-9]|1[01])/.test(readFileSync(file, 'utf8')));
  expect(cut).toEqual([]);
});
