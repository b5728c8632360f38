import { redirect } from 'react-router';
import { expect, it } from 'vitest';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { hostileUrls } from '#tests/hostile-urls';
import { afterSignIn } from './require-staff.ts';

it.each(hostileUrls)('NAV-4: signing in with the return address %j stays on this site', (returnTo) => {
  const { headers } = redirect(afterSignIn(returnTo));
  const location = headers.get('location') ?? '';
  expect(new URL(location, 'https://site.example/sign-in').origin).toBe('https://site.example');
});

it('signing in leads back to the page that asked for it, never to the sign-in itself', () => {
  expect(afterSignIn('/studio/orders?state=paid')).toBe('/studio/orders?state=paid');
  expect(afterSignIn(paths.signIn('/studio'))).toBe(studioPaths.studio());
  expect(afterSignIn('//other.example')).toBe(studioPaths.studio());
});
