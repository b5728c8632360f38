import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverToRead } from '#tests/test-server';

type Row = { path: string; kind: string; locale: string; indexed: boolean };

/** The first fields hold no commas; only notes are quoted. */
const rows: Row[] = readFileSync('tests/requirements/routes.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', kind = '', , locale = '', , , indexed] = line.split(',');
    return { path, kind, locale, indexed: indexed === 'yes' };
  });

const server = serverToRead();
const pages = new Map<string, { status: number; html: string }>();

/** This row demonstrates a route rule: it returns a redirect and has no page. */
const ruled = '/workshop/old-slug';

beforeAll(async () => {
  for (const { path } of rows) {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    pages.set(path, { status: answer.status, html: await answer.text() });
  }
});

const htmlOf = (path: string) => pages.get(path)?.html ?? '';
const alternates = (path: string) =>
  [...htmlOf(path).matchAll(/<link[^>]*rel="alternate"[^>]*>/g)].map(([tag]) => ({
    language: /hrefLang="([^"]+)"/i.exec(tag)?.[1] ?? '',
    path: new URL(/href="([^"]+)"/.exec(tag)?.[1] ?? '', server.url).pathname,
  }));

describe('the table of addresses', () => {
  it('RT-1: every path answers 200, in its language, with a heading and text of its own', () => {
    const wrong = rows.filter(({ path, locale }) => {
      const { status, html } = pages.get(path) ?? { status: 0, html: '' };
      const text = html.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ');
      return (
        status !== 200 || !html.includes(`<html lang="${locale}"`) || !/<h1/.test(html) || text.trim().length < 250
      );
    });
    expect(rows.length).toBeGreaterThan(150);
    expect(wrong.map(({ path }) => path)).toEqual([ruled]);
    expect(pages.get(ruled)?.status).toBe(307);
  });

  it('RT-6: internal, legacy and test pages exist and are not indexed; neither is what the table says is not', () => {
    const hidden = rows.filter(({ indexed }) => !indexed);
    expect(hidden.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['internal', 'legacy']));
    const shown = hidden.filter(({ path }) => !/<meta name="robots" content="noindex"/.test(htmlOf(path)));
    expect(shown.map(({ path }) => path)).toEqual([ruled]);
  });

  it('RT-8: the language is of the page and not of the path', () => {
    expect(htmlOf('/workshop/en/summer/pricing')).toContain('<html lang="en"');
    expect(htmlOf('/workshop/summer/pricing')).toContain('<html lang="ta"');
    expect(htmlOf('/maker/pricing')).toContain('<html lang="ta"');
  });

  it('RT-8: pages that say the same name each other, and one for everybody else', () => {
    const grouped = rows.filter(({ path }) => alternates(path).length > 0);
    expect(grouped.length).toBeGreaterThan(5);
    for (const { path } of grouped) {
      const links = alternates(path);
      expect(links.map((link) => link.path)).toContain(path);
      expect(links.filter(({ language }) => language === 'x-default')).toHaveLength(1);
      for (const other of links) expect(alternates(other.path)).toEqual(links);
    }
  });
});
