import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page', () => {
  it('allows exactly the inline scripts and styles that stand in it', () => {
    const policy = contentSecurityPolicy(
      '<style>a{}</style><script>go()</script><script type="module" async="">import "/x.js"</script>',
    );
    expect(policy).toContain(`script-src 'self' ${hash('go()')} ${hash('import "/x.js"')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
    expect(policy).not.toContain('unsafe');
  });

  it('needs nothing for linked scripts and data blocks', () => {
    const policy = contentSecurityPolicy(
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>',
    );
    expect(policy).toContain("script-src 'self';");
  });
});
