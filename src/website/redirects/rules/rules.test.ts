import { describe, expect, it } from 'vitest';
import type { Rule } from '../model.ts';
import { findChains, flattened, tableOf } from './chains.ts';
import { readRule } from './read-rule.ts';
import { dropRule, locationOf, matchRule, putRule } from './rule-table.ts';

const around = { origin: 'https://school.example', hosts: new Set(['partner.example']) };
const rule = (from: string, to: string | null, status: Rule['status'] = to === null ? 410 : 301): Rule => ({
  from,
  to,
  status,
});
const read = (from: string, to: string, status = '') => readRule({ from, to, status }, around);
const problems = (from: string, to: string, status = '') => {
  const found = read(from, to, status);
  return 'problems' in found ? found.problems.map(({ problem }) => problem) : [];
};
const leads = (rules: Rule[], path: string, search = '') => {
  const match = matchRule(tableOf(rules), path, search);
  return match && locationOf(match, search);
};

describe('reading a redirect', () => {
  it('takes paths, whole addresses of the site, other spellings, and everything below', () => {
    expect(read('https://school.example/Old//Page/', 'new')).toEqual({ rule: rule('/old/page', '/new') });
    expect(read('/blog/*', '/News/*', '308')).toEqual({ rule: rule('/blog/*', '/news/*', 308) });
    expect(read('/பழைய', '/new?a=B#c')).toMatchObject({
      rule: { from: '/%E0%AE%AA%E0%AE%B4%E0%AF%88%E0%AE%AF', to: '/new?a=B#c' },
    });
    expect(read('/Index.php?b=2&a=Ü+1&b=2', '/new')).toMatchObject({
      rule: { from: '/index.php?a=%C3%9C+1&b=2', to: '/new' },
    });
    expect(read('https://school.example/?p=123', '/new')).toMatchObject({ rule: { from: '/?p=123' } });
    expect(read('/old?', '/new')).toEqual({ rule: rule('/old', '/new') });
    expect(read('/gone', '', '410')).toEqual({ rule: rule('/gone', null) });
    expect(read('/old', 'https://partner.example/a?b=c')).toEqual({
      rule: rule('/old', 'https://partner.example/a?b=c'),
    });
  });

  it.each([
    ['', '/new', 'from-missing'],
    ['/old#dates', '/new', 'from-hash'],
    ['/old/*?page=2', '/new', 'from-star'],
    ['/?', '/new', 'from-home'],
    ['/studio?page=2', '/new', 'from-reserved'],
    ['/old?page=2&_routes=root', '/new', 'from-parameter'],
    ['/o*d', '/new', 'from-star'],
    ['/', '/new', 'from-home'],
    ['/*', '/new', 'from-home'],
    ['/studio/orders', '/new', 'from-reserved'],
    ['/family/abc', '/new', 'from-reserved'],
    ['/assets/x.js', '/new', 'from-reserved'],
    ['https://other.example/old', '/new', 'from-elsewhere'],
    ['/a\\b', '/new', 'from-form'],
    [`/${'a'.repeat(400)}`, '/new', 'from-long'],
    ['/old', '', 'to-missing'],
    ['/old', '//evil.example', 'to-form'],
    ['/old', '/\\evil.example', 'to-form'],
    ['/old', 'javascript:alert(1)', 'to-form'],
    ['/old', 'data:text/html,x', 'to-form'],
    ['/old', 'https://evil.example/', 'to-host'],
    ['/old', 'https://partner.example.evil.example/', 'to-host'],
    ['/old', 'https://partner.example@evil.example/', 'to-form'],
    ['/old', 'http://partner.example/', 'to-form'],
    ['/old', '/new/*', 'to-star'],
  ])('refuses %s to %s', (from, to, problem) => expect(problems(from, to)).toEqual([problem]));

  it('tells what is wrong in all fields at once', () => {
    expect(problems('', '', '307')).toEqual(['from-missing', 'to-missing', 'status']);
    expect(problems('/gone', '/new', '410')).toEqual(['to-gone']);
  });
});

describe('looking up', () => {
  const rules = [
    rule('/old', '/new'),
    rule('/blog/*', '/news/*'),
    rule('/blog/deep/*', '/deep'),
    rule('/out/*', 'https://partner.example/*'),
    rule('/root/*', '/*'),
  ];

  it('takes the exact one, else that of the nearest path above, and keeps query and rest', () => {
    expect(leads(rules, '/old', '?a=1')).toBe('/new?a=1');
    const campaign = [rule('/ad', '/maker?utm_source=x&a=%20b#dates')];
    expect(leads(campaign, '/ad', '?gclid=C%2B1&a=2&&utm_medium=cpc')).toBe(
      '/maker?utm_source=x&a=%20b&gclid=C%2B1&utm_medium=cpc#dates',
    );
    expect(leads(campaign, '/ad')).toBe('/maker?utm_source=x&a=%20b#dates');
    expect(leads([rule('/out', 'https://partner.example/?a=1')], '/out', '?order=secret')).toBe(
      'https://partner.example/?a=1',
    );
    expect(leads(rules, '/blog')).toBe('/news');
    expect(leads(rules, '/blog/a/b')).toBe('/news/a/b');
    expect(leads(rules, '/blog/deep/x')).toBe('/deep');
    expect(leads(rules, '/blogs')).toBeNull();
    expect(leads(rules, '/root')).toBe('/');
  });

  it('finds an address by its parameters in any order, the most first, and carries the others over', () => {
    const asked = [
      rule('/?p=123', '/maker'),
      rule('/index.php?page=maker', '/maker'),
      rule('/index.php?lang=ta&page=maker', '/maker/tamil?from=old'),
      rule('/index.php', '/all'),
      rule('/old/*', '/news/*'),
      rule('/old/x?id=1', '/one'),
      rule('/self?a=1', '/self'),
    ];
    expect(leads(asked, '/', '?p=123&utm_source=x')).toBe('/maker?utm_source=x');
    for (const search of ['', '?p=12', '?p=1234', '?P=123', '?p=123%20', '?q=p=123'])
      expect(leads(asked, '/', search), search).toBeNull();
    expect(leads(asked, '/index.php', '?gclid=C%2B1&page=maker')).toBe('/maker?gclid=C%2B1');
    expect(leads(asked, '/index.php', '?page=maker&a=1&lang=ta&page=maker')).toBe('/maker/tamil?from=old&a=1');
    expect(leads(asked, '/index.php', '?page=other')).toBe('/all?page=other');
    expect(leads(asked, '/old/x', '?id=1')).toBe('/one');
    expect(leads(asked, '/old/x', '?id=2')).toBe('/news/x?id=2');
    expect(leads(asked, '/self', '?a=1')).toBe('/self');
    expect(leads(asked, '/self')).toBeNull();
  });

  it('forgets a rule with a query without those beside it', () => {
    const table = tableOf([rule('/p?a=1', '/a'), rule('/p?b=1', '/b'), rule('/p', '/c')]);
    putRule(table, rule('/p?a=1', '/d'));
    expect(matchRule(table, '/p', '?a=1')?.rule.to).toBe('/d');
    dropRule(table, '/p?a=1');
    expect(matchRule(table, '/p', '?a=1')?.rule.to).toBe('/c');
    expect(matchRule(table, '/p', '?b=1')?.rule.to).toBe('/b');
    dropRule(table, '/p?b=1');
    expect(table.queried.size).toBe(0);
  });

  it('never leads to another host than the rule names, and takes no secret of ours there', () => {
    for (const path of ['/out/@evil.example', '/out/.evil.example', '/out/%2F%2Fevil.example', '/out/a/..%2f..'])
      expect(new URL(leads(rules, path) ?? 'x:').host).toBe('partner.example');
    expect(leads([rule('/out', 'https://partner.example/')], '/out', '?order=secret')).toBe('https://partner.example/');
    for (const path of ['/root/%2Fevil.example', '/root/evil.example'])
      expect(new URL(leads(rules, path) ?? 'x:', 'https://school.example').host).toBe('school.example');
  });

  it('leaves a live page below a path alone, and what comes after it', () => {
    const table = tableOf(rules);
    table.live = new Set(['/blog/stays']);
    expect(matchRule(table, '/blog/stays')).toBeNull();
    expect(matchRule(table, '/blog/stays/success')).toBeNull();
    expect(matchRule(table, '/blog/goes')).not.toBeNull();
  });

  it('does a bounded amount of work for an address of thousands of parts', () => {
    let asked = 0;
    const table = tableOf(rules);
    table.below.get = (key) => {
      asked += 1;
      return Map.prototype.get.call(table.below, key) as string | undefined;
    };
    expect(matchRule(table, '/a'.repeat(8_000))).toBeNull();
    expect(asked).toBeLessThan(160);
  });
});

describe('chains and loops', () => {
  const steps = (rules: Rule[]) =>
    findChains(rules).map((chain) => `${chain.loop ? 'loop ' : ''}${chain.steps.join(' > ')}`);

  it.each([
    ['a chain', [rule('/a', '/b'), rule('/b', '/c')], ['/a > /b > /c']],
    ['a chain that ends at a page that is gone', [rule('/a', '/b'), rule('/b', null)], ['/a > /b > 410']],
    ['a loop', [rule('/a', '/b#x'), rule('/b', '/a?x')], ['loop /a > /b#x > /a?x', 'loop /b > /a?x > /b#x']],
    ['one that leads to itself', [rule('/a', '/a')], ['loop /a > /a']],
    ['everything below that leads below itself', [rule('/a/*', '/a/b/*')], ['loop /a/* > /a/b/*']],
    ['everything below that leads to the path above', [rule('/a/*', '/a')], ['loop /a/* > /a']],
    ['a chain through everything below', [rule('/a', '/b/x'), rule('/b/*', '/c/*')], ['/a > /b/x > /c/x']],
    ['two of everything below', [rule('/a/*', '/b/*'), rule('/b/*', '/c/*')], ['/a/* > /b/* > /c/*']],
    ['rules that meet only below', [rule('/a/*', '/b/*'), rule('/b/x', '/c')], ['/a/x > /b/x > /c']],
    ['a loop that closes only below', [rule('/a/*', '/b/*'), rule('/b/x', '/a/x')], ['loop']],
    ['a chain by a query', [rule('/a?p=1', '/b?q=1'), rule('/b?q=1', '/c')], ['/a?p=1 > /b?q=1 > /c']],
    ['a loop by queries', [rule('/a?p=1', '/b'), rule('/b', '/a?p=1')], ['loop']],
    ['a loop by what is carried along', [rule('/b?q=1', '/a?q=1'), rule('/a', '/b')], ['loop']],
    ['a loop to itself with its query', [rule('/a?p=1', '/a?p=1&q=1')], ['loop /a?p=1 > /a?p=1&q=1']],
    ['a chain below a path by a query', [rule('/c/*', '/a/*'), rule('/a/x?p=1', '/d')], ['/c/x?p=1 > /a/x?p=1 > /d']],
    ['no chain to the page without the query', [rule('/a?p=1', '/a'), rule('/b', '/a?q=1')], []],
    ['no chain where one is shadowed', [rule('/a/*', '/b/*'), rule('/b/x', '/c'), rule('/a/x', '/c')], []],
    ['no chain to other sites', [rule('/a', 'https://partner.example/b'), rule('/b', '/c')], []],
    ['no chain at all', [rule('/a', '/c'), rule('/b', '/c'), rule('/d/*', '/c')], []],
  ])('finds %s', (_, rules, expected) => {
    const found = steps(rules);
    if (expected[0] === 'loop') expect(found.length > 0 && found.every((one) => one.startsWith('loop'))).toBe(true);
    else expect(found).toEqual(expected);
  });

  it('makes chains one step in one go, and leaves loops', () => {
    const straight = flattened([
      rule('/a', '/b'),
      rule('/b', '/c'),
      rule('/c', '/d'),
      rule('/p/*', '/a/*'),
      rule('/a/x', '/e'),
    ]);
    expect(straight.loops).toEqual([]);
    expect(findChains(straight.rules)).toEqual([]);
    expect(straight.rules).toContainEqual(rule('/a', '/d'));
    expect(straight.rules).toContainEqual(rule('/p/x', '/e'));
    expect(flattened([rule('/a', '/b'), rule('/b', '/a')]).loops).toHaveLength(2);
  });

  it('looks at 50,000 redirects within the time of one form', () => {
    const rules = Array.from({ length: 50_000 }, (_, index) => rule(`/old/page-${index}`, `/new/page-${index}`));
    rules.push(rule('/new/page-49999', '/end'));
    expect(steps(rules)).toEqual(['/old/page-49999 > /new/page-49999 > /end']);
  });
});
