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

  it('leads where a definition says, the first of that name, and nowhere that could run code', () => {
    const definitions = '\n\n[why]: /why\n[why]: /other\n[bad]: javascript:alert(1)';
    const nodes = readMarkdown(`[Why][] and [that](/a b) and [bad]${definitions}`);
    const text = JSON.stringify(nodes);
    expect(text).toContain('"to":"/why"');
    expect(text).not.toMatch(/other|javascript/);
    expect(JSON.stringify(readMarkdown('[a](</über uns?q="1">)'))).toContain('"to":"/%C3%BCber%20uns?q=%221%22"');
  });

  it('keeps lines of a list short, and paragraphs of a list whole', () => {
    const item = (...inside: unknown[]) => ({ tag: 'li', to: undefined, inside });
    const paragraph = (text: string) => ({ tag: 'p', to: undefined, inside: [text] });
    expect(readMarkdown('1. one\n2. two')).toEqual([{ tag: 'ol', to: undefined, inside: [item('one'), item('two')] }]);
    expect(readMarkdown('- one\n\n- two')).toEqual([
      { tag: 'ul', to: undefined, inside: [item(paragraph('one')), item(paragraph('two'))] },
    ]);
    const nested = { tag: 'ul', to: undefined, inside: [item('under')] };
    expect(readMarkdown('- one\n  - under')).toEqual([{ tag: 'ul', to: undefined, inside: [item('one\n', nested)] }]);
  });

  it('keeps words of two lines apart', () => {
    for (const text of ['**one**\n*two*', '**one**  \n**two**', 'one\\\ntwo', '- one\n  - two', '<b>\n\ntwo'])
      expect(plainText(readMarkdown(text)), text).toMatch(/^\S+\s+two$/);
  });

  it('reads plain paragraphs without a parser as with one', () => {
    const starts = [
      '',
      '- ',
      '+ ',
      '1. ',
      '12) ',
      '# ',
      '> ',
      '===',
      '---',
      '~ ',
      '    ',
      '\t',
      ' ',
      '"',
      '“',
      'த',
      '!',
      '(',
      ': ',
    ];
    const words = [
      'word',
      'a  b',
      'it is 5 > 4',
      'so!',
      '& on',
      '&amp;',
      'a_b_c',
      '*b*',
      '`c`',
      'a\\b',
      '[x](/y)',
      '<b>',
      'x|y',
      '~~z~~',
      'நல்ல நாள்',
    ];
    const ends = ['', ' ', '  ', '\\', '\u00a0', '\0'];
    const different: string[] = [];
    const gaps = ['\n', '\n\n', '\n\n\n', '\n \n'];
    for (const start of starts)
      for (const word of words)
        for (const end of ends)
          for (const gap of gaps) {
            const text = `First${end}${gap}${start}${word}${gap}Last`;
            // A rule before it is nothing plain, so the whole is parsed.
            const whole = readMarkdown(`***\n\n${text}`).slice(1);
            if (JSON.stringify(readMarkdown(text)) !== JSON.stringify(whole)) different.push(text);
          }
    expect(different).toEqual([]);
  });
});
