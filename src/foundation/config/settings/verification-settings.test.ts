import { expect, it } from 'vitest';
import { verificationSettings } from './verification-settings.ts';

const read = (text: string) => verificationSettings.VERIFICATION_TAGS.schema.safeParse(text);

it('tags are read as services show them, with the signs that their content has', () => {
  expect(read('google-site-verification=aB-c_1= msvalidate.01=FF00  p:domain_verify=ab12').data).toEqual([
    { name: 'google-site-verification', content: 'aB-c_1=' },
    { name: 'msvalidate.01', content: 'FF00' },
    { name: 'p:domain_verify', content: 'ab12' },
  ]);
});

it.each([
  'robots=noindex',
  'referrer=unsafe-url',
  'google-site-verification',
  'google-site-verification=',
  '<meta name="x">',
])('%s is no tag of a service and is refused', (text) => expect(read(text).success).toBe(false));
