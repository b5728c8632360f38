import { afterEach, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import { paths } from '#foundation/web/paths.ts';
import { hostileUrls } from '#tests/hostile-urls';
import { pagePath } from './links.ts';
import { orderOfAnyToken, orderToken, readOrderToken } from './token.ts';

afterEach(() => void vi.useRealTimers());

it('C3: a link of an order works for 200 days from when it is made, however old the order is, and ends after 400', () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  const [day, made] = [86_400_000, Date.now()];
  const order = { id: newId(), createdAt: new Date(made) };
  const at = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: made + days * day });
  for (const age of [-0.001, 0, 1, 199, 200, 201, 399, 730, 2_900]) {
    at(age);
    const token = orderToken(order);
    expect(readOrderToken(token), `an order of ${age} days`).toBe(order.id);
    at(age + 199.9);
    expect(readOrderToken(token), `an order of ${age} days, 199.9 days on`).toBe(order.id);
    at(age + 400.1);
    expect(readOrderToken(token), `an order of ${age} days, 400 days on`).toBeNull();
    expect(orderOfAnyToken(token)).toBe(order.id);
  }
  at(3);
  const first = orderToken(order);
  at(190);
  expect(orderToken(order)).toBe(first);
});

it.each(hostileUrls)('NAV-4: a checkout that claims to come from %j leads back to this site', (page) => {
  const path = pagePath(page);
  if (path !== null)
    expect(new URL(paths.orderSuccess(path, 'x'), 'https://site.example/checkout/x').origin).toBe(
      'https://site.example',
    );
});

it.each([
  ['/workshop/rocket-science/?utm=x#list', '/workshop/rocket-science'],
  ['/', '/'],
  ['//other.example', null],
  [null, null],
])('a checkout reached from %j belongs to the page %j', (page, path) => {
  expect(pagePath(page)).toBe(path);
});
