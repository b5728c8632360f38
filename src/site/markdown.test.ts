import { describe, expect, it } from 'vitest';
import { plainText, readMarkdown } from './markdown.server.ts';

describe('Markdown', () => {
  it('becomes elements, not HTML', () => {
    expect(readMarkdown('# Head\n\nSome **bold** & [link](/why "t").')).toEqual([
      { tag: 'h2', to: undefined, inside: ['Head'] },
      {
        tag: 'p',
        to: undefined,
        inside: [
          'Some ',
          { tag: 'strong', to: undefined, inside: ['bold'] },
          ' & ',
          { tag: 'a', to: '/why', inside: ['link'] },
          '.',
        ],
      },
    ]);
  });

  it('shows HTML as it is typed', () => {
    const html = '<script>alert(1)</script>\n\nx <img src=x onerror=alert(1)> <b>y</b>';
    expect(plainText(readMarkdown(html))).toBe('<script>alert(1)</script>\nx <img src=x onerror=alert(1)> <b>y</b>');
  });

  it('keeps no target that could run code', () => {
    for (const target of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x']) {
      expect(JSON.stringify(readMarkdown(`[x](${target})`))).not.toContain(target.slice(0, 8));
    }
  });

  it('reads lists, quotes, code, rules, and leaves of pictures their words', () => {
    const nodes = readMarkdown('- one\n- two\n\n> said\n\n`a < b`\n\n---\n\n![a kite](https://x.example/k.png)');
    expect(JSON.stringify(nodes)).not.toContain('x.example');
    expect(nodes.map((node) => (typeof node === 'string' ? node : node.tag))).toEqual([
      'ul',
      'blockquote',
      'p',
      'hr',
      'p',
    ]);
    expect(plainText(nodes)).toContain('a < b');
    expect(plainText(nodes)).toContain('a kite');
  });
});
