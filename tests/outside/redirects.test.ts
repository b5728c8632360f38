import { describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { askForPagesAt } from '../../src/website/redirects/live/site-pages.ts';
import { planImport } from '../../src/website/redirects/manage/plan-import.ts';
import { tableOf } from '../../src/website/redirects/rules/chains.ts';
import { readRule } from '../../src/website/redirects/rules/read-rule.ts';
import { matchRule } from '../../src/website/redirects/rules/rule-table.ts';

const around = { origin: 'https://school.example', hosts: new Set<string>() };

/** Whether a redirect from `from`, as it is typed, meets who asks for `asked`, as the server has spelled it. */
function meets(from: string, asked: string): boolean {
  const read = readRule({ from, to: '/new', status: '301' }, around);
  return 'rule' in read && matchRule(tableOf([read.rule]), asked, '') !== null;
}

describe('a redirect typed as people know the old address', () => {
  it.each([
    // johngodley/redirection #1192: special letters
    ['/oldsite/author/Cécile/', '/oldsite/author/c%C3%A9cile'],
    // johngodley/redirection #936: Swedish letters
    ['/köp', '/k%C3%B6p'],
    // a Mac writes é as two signs
    ['/cafe\u0301', '/caf%C3%A9'],
    // humanmade/hm-redirects #46: encoded, in small letters
    ['/daten/w%c3%bcest%20environments', '/daten/w%C3%BCest%20environments'],
    ['/daten/wüest environments', '/daten/w%C3%BCest%20environments'],
    // patronage/bubs-next #153: mixed case
    ['/TikTok', '/tiktok'],
    // johngodley/redirection #325, #1113, #176: with and without the slash at the end
    ['/networking/', '/networking'],
    ['/networking', '/networking'],
    // johngodley/redirection #3203: ends with s
    ['/tag/cars/', '/tag/cars'],
    // johngodley/redirection #1654: whole addresses, of either name of the site
    ['https://school.example/old', '/old'],
    ['http://www.school.example/old', '/old'],
    ['school.example/old', '/old'],
    ['www.school.example/Old/', '/old'],
  ])('%s meets %s', (from, asked) => {
    expect(meets(from, asked)).toBe(true);
  });

  it.each(['^/old$', '/old$', '/blog/(.*)', 'https://school.example.evil.example/old', '//school.example/old'])(
    '%s is no address and is refused, not stored as one that is never met',
    (from) => {
      expect(readRule({ from, to: '/new', status: '301' }, around)).toHaveProperty('problems');
    },
  );
});

testDatabase();

describe('a list of redirects from another program', () => {
  it.each([
    // johngodley/redirection #2247: the plugin's own export, where `type` comes before `code`
    [
      'Redirection',
      'source,target,regex,type,code,match,hits,title\n/a,/b,0,url,302,url,3,\n/gone,"*","0","error","410","error","32",""',
      ['/a /b 302', '/gone  410'],
    ],
    // johngodley/redirection #2174: the type of the export is not kept
    [
      'Redirection, later',
      'source,target,regex,code,type,hits,title,status\n/a,/b,0,307,url,3,,enabled',
      ['/a /b 302'],
    ],
    // johngodley/redirection #1654: no heading
    [
      'no heading',
      '"/product/geofencing/","/product/alerts/",0,301\n/x,/y,0,302',
      ['/product/geofencing /product/alerts 301', '/x /y 302'],
    ],
    [
      'two columns',
      '/product/geofencing,/product/alerts\n/x,/y',
      ['/product/geofencing /product/alerts 301', '/x /y 301'],
    ],
    [
      'headings in words',
      'source URL,target URL\n/product/geofencing,/product/alerts',
      ['/product/geofencing /product/alerts 301'],
    ],
    // johngodley/redirection #1493: the export of Yoast
    ['Yoast', 'Origin,Target,Type,Format\nold-page,new-page,301,plain', ['/old-page /new-page 301']],
    [
      'Rank Math',
      'id,source,matching,destination,type,category,status\n1,old,exact,/new,302,,active',
      ['/old /new 302'],
    ],
    ['Shopify', 'Redirect from,Redirect to\n/old,/new', ['/old /new 301']],
    ['cells with signs that nobody sees', 'from,to\n/old\u200B,\u00A0/new', ['/old /new 301']],
  ])('%s is understood with its kinds', async (_, content, expected) => {
    useConfigForTests({ SITE_URL: 'https://school.example' });
    const none = () => Promise.resolve([]);
    askForPagesAt({ live: () => Promise.resolve(new Set()), below: none, listed: none });
    const plan = await inTransaction((tx) => planImport(tx, { content, flatten: false }));
    if (!plan.ok) throw new Error(plan.reason);
    const problems = plan.value.rows.flatMap((row) => row.problems.map(({ problem }) => problem));
    expect(problems).toEqual([]);
    expect(plan.value.write.added.map(({ from, to, status }) => `${from} ${to ?? ''} ${status}`)).toEqual(expected);
  });
});
