import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { markedScripts, sourcesOf } from './marked-scripts.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page', () => {
  it('allows the given inline scripts and styles, and nothing unsafe', () => {
    const policy = contentSecurityPolicy({ scripts: sourcesOf(['go()', 'go()']), styles: sourcesOf(['a{}']) });
    expect(policy).toContain(`script-src 'self' ${hash('go()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
    expect(policy).not.toContain('unsafe');
    expect(contentSecurityPolicy({})).toContain("script-src 'self';");
  });
});

describe('the inline scripts of a rendering', () => {
  it('are those that carry its mark, from our code or from React, and the mark is removed', () => {
    const { mark, inline, seal } = markedScripts();
    const page = `${inline('ours()')}<script type="module" nonce="${mark}" async="">import "/x.js"</script><link nonce="${mark}">`;
    const { html, scripts } = seal(page);
    expect(html).toBe('<script>ours()</script><script type="module" async="">import "/x.js"</script><link>');
    expect(scripts).toEqual([hash('ours()'), hash('import "/x.js"')]);
  });

  it.each([
    '<script>theirs()</script>',
    '<script nonce="guessed">theirs()</script>',
    `<script nonce="${markedScripts().mark}">theirs()</script>`,
    '<script>theirs();/*',
    '<script a="',
    '<!--',
    '<script src=x a=',
  ])('what content brings along is none of them: %s', (brought) => {
    const { inline, seal } = markedScripts();
    expect(seal(brought + inline('ours()')).scripts).toEqual([hash('ours()')]);
  });
});
