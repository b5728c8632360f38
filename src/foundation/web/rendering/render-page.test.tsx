import { createHash } from 'node:crypto';
import { use, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { stylesMarks } from '../critical-css/whole-styles.ts';
import { DocumentContext } from '../hydration/document-facts.ts';
import { renderPage } from './render-page.tsx';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function Page({ children, sheet = 'site' }: { children: ReactNode; sheet?: 'site' | 'studio' | 'none' }) {
  return (
    <html lang="en">
      <head>
        <title>{'</head><body></body></html>'}</title>
        <style data-whole={use(DocumentContext)?.wholeStyles}>{sheet === 'none' ? 'p{}' : stylesMarks[sheet]}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}

function rendered(app: (nonce: string) => ReactNode) {
  const seen: { sheet: string; html: string }[] = [];
  const page = renderPage({
    app,
    facts: { state: '', wholeStyles: '/site.css' },
    pieces: (_, inline) => ({ head: inline('late()'), first: '<i>first</i>', last: '<i>last</i>', policy: undefined }),
    styles: (sheet, html) => {
      seen.push({ sheet, html });
      return 'p{top:0}';
    },
    formTargets: ['https://pay.example'],
    frames: [],
    onError: (error) => seen.push({ sheet: 'error', html: String(error) }),
  });
  return { page, seen };
}

it('puts each piece at its place once, whatever the texts of the page look like', async () => {
  const { page, seen } = rendered((nonce) => (
    <Page>
      <p>{`${stylesMarks.site}</style></body></html>`}</p>
      <script nonce={nonce}>start()</script>
    </Page>
  ));
  const { html, policy, failed } = await page;
  const text = (words: string) => words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(html).toBe(
    [
      `<!DOCTYPE html><html lang="en"><head><title>${text('</head><body></body></html>')}</title>`,
      '<style data-whole="/site.css">p{top:0}</style><script>late()</script></head><body><i>first</i>',
      `<p>${text(`${stylesMarks.site}</style></body></html>`)}</p><script>start()</script><i>last</i></body></html>`,
    ].join(''),
  );
  expect(seen.map(({ sheet }) => sheet)).toEqual(['site']);
  for (const part of ['late()', 'first', 'last', '<p>']) expect(seen[0]?.html).toContain(part);
  expect(policy).toContain(`script-src 'self' ${hash('late()')} ${hash('start()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('p{top:0}')};`);
  expect(policy).toContain("form-action 'self' https://pay.example");
  expect(failed).toBe(false);
});

it('tells which sheet the document asks for, and allows no script or style that content brought', async () => {
  const brought = '<script>theirs()</script><style>b{}</style>';
  const { page, seen } = rendered(() => (
    <Page sheet="studio">
      <div dangerouslySetInnerHTML={{ __html: brought }} />
    </Page>
  ));
  const { policy } = await page;
  expect(seen[0]?.sheet).toBe('studio');
  expect(policy).not.toContain(hash('theirs()'));
  expect(policy).not.toContain(hash('b{}'));
});

it('refuses a document without a place for its styles', async () => {
  await expect(rendered(() => <Page sheet="none">x</Page>).page).rejects.toThrow('no place for styles');
});
