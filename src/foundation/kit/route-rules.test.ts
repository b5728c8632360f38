import { describe, expect, it } from 'vitest';
import { matchRouteRule, routeRuleProblem, routeRuleProblems, ruleTarget, type RouteRule } from './route-rules.ts';

const rules: RouteRule[] = [
  { from: '/offers/**', to: '/workshops' },
  { from: '/offers/*', to: '/one' },
  { from: '/offers/:name', to: '/offer-of/:name' },
  { from: '/offers/summer', to: '/workshop/summer', status: 308 },
  { from: '/old/**', to: '/new/**' },
  { from: '/shop', to: 'https://shop.example/start' },
  { from: '/partner/**', to: 'https://partner.example/**' },
];

describe('NAV-3: the most specific route rule wins, in whatever order they are written', () => {
  it.each([
    ['/offers/summer', '/offers/summer'],
    ['/offers/winter', '/offers/:name'],
    ['/offers/a/b', '/offers/**'],
    ['/offers', '/offers/**'],
    ['/offer', undefined],
    ['/shop/x', undefined],
  ])('%s follows %s', (path, from) => {
    expect(matchRouteRule(rules, path)?.from).toBe(from);
    expect(matchRouteRule(rules.toReversed(), path)?.from).toBe(from);
  });

  it('a single star takes exactly one part', () => {
    const star = [{ from: '/a/*', to: '/b' }];
    expect(matchRouteRule(star, '/a/x')).not.toBeNull();
    expect(matchRouteRule(star, '/a')).toBeNull();
    expect(matchRouteRule(star, '/a/x/y')).toBeNull();
  });
});

describe('NAV-3: a rule leads', () => {
  it.each([
    ['/offers/summer', '?utm_source=x', '/workshop/summer?utm_source=x', 308, false],
    ['/offers/winter', '', '/offer-of/winter', 307, false],
    ['/old/a/b', '', '/new/a/b', 307, false],
    ['/old', '', '/new', 307, false],
    ['/shop', '?a=1', 'https://shop.example/start?a=1', 307, true],
    ['/partner/a/b', '', 'https://partner.example/a/b', 307, true],
  ])('%s%s to %s with %i', (path, search, to, status, external) => {
    expect(ruleTarget(rules, path, search)).toEqual({ to, status, external });
  });

  it('to a path in other letters than Latin as a header can carry it', () => {
    expect(ruleTarget([{ from: '/old', to: '/ராக்' }], '/old')?.to).toBe('/%E0%AE%B0%E0%AE%BE%E0%AE%95%E0%AF%8D');
  });

  it('nowhere when it would answer its own address', () => {
    expect(ruleTarget([{ from: '/a/**', to: '/a/**' }], '/a/b')).toBeNull();
  });

  it.each(['/x//evil.example', '/x/%5c%5cevil.example', '/x/..//evil.example', '/x/\\evil.example'])(
    'nowhere else than it says, whatever was captured: %s',
    (path) => {
      const target = ruleTarget([{ from: '/x/**', to: '/**' }], path);
      if (target) expect(new URL(target.to, 'https://site.example').origin).toBe('https://site.example');
      const outside = ruleTarget([{ from: '/x/**', to: 'https://partner.example/**' }], path);
      if (outside) expect(new URL(outside.to).origin).toBe('https://partner.example');
    },
  );
});

describe('NAV-3, NAV-4: rules that are refused when they are saved', () => {
  it.each([
    [{ from: '/a', to: 'javascript:alert(1)' }, "Cannot navigate to a URL with 'javascript:' protocol."],
    [{ from: '/a', to: '\u0001DATA:text/html,x' }, "Cannot navigate to a URL with 'data:' protocol."],
    [{ from: '/a', to: '//evil.example' }, 'neither a path'],
    [{ from: '/a', to: '/\\evil.example' }, 'neither a path'],
    [{ from: '/a', to: 'mailto:a@b.example' }, 'neither a path'],
    [{ from: '/a', to: 'https://*.example/' }, 'neither a path'],
    [{ from: 'a', to: '/b' }, 'is no pattern'],
    [{ from: '/A', to: '/b' }, 'is no pattern'],
    [{ from: '/a/**/b', to: '/b' }, 'is no pattern'],
    [{ from: '/a', to: '/b/:name' }, 'not in the pattern'],
  ])('%j', (rule, message) => {
    expect(routeRuleProblem(rule)).toContain(message);
  });

  it('loops, straight or round corners', () => {
    const messages = (list: RouteRule[]) => routeRuleProblems(list).map(({ message }) => message);
    expect(messages([{ from: '/a', to: '/a' }])[0]).toContain('circle');
    expect(
      messages([
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c/x' },
        { from: '/c/*', to: '/a' },
      ]),
    ).toHaveLength(3);
    expect(messages([{ from: '/a/**', to: '/a/b/**' }])[0]).toContain('/a/x → /a/b/x → /a/b/b/x');
    expect(messages(rules)).toEqual([]);
  });

  it('two rules for the same pattern', () => {
    expect(
      routeRuleProblems([
        { from: '/a', to: '/b' },
        { from: '/a', to: '/c' },
      ])[0]?.message,
    ).toContain('has a rule already');
  });
});
