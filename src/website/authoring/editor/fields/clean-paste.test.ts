import { describe, expect, it } from 'vitest';
import { cleanPaste, markdownOfPaste } from './clean-paste.ts';

describe('a paste from Word', () => {
  it('into a line loses breaks, invisible characters and doubled spaces', () => {
    expect(cleanPaste('\uFEFFBuild\u00A0a \u200Blamp\r\n\r\nin  two\u000Bhours\u00AD', { lines: false })).toBe(
      'Build a lamp in two hours',
    );
  });

  it('keeps the joiners of Indian scripts', () => {
    expect(cleanPaste('ക്\u200Dഷ ன்\u200Cமை', { lines: false })).toBe('ക്\u200Dഷ ன்\u200Cமை');
  });

  it('into Markdown keeps paragraphs, headings, lists, bold and links, and nothing else', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
      <!--[if gte mso 9]><xml><o:p>settings</o:p></xml><![endif]--></head><body>
      <h1 style='mso-outline-level:1'>Lamps</h1>
      <p class=MsoNormal>We <b style='x'>build </b>them &amp; <a href="https://example.org/x">look</a>.<o:p></o:p></p>
      <ul><li>one</li><li>two</li></ul><script>alert(1)</script><p><a href="javascript:alert(1)">no</a></p></body></html>`;
    expect(markdownOfPaste(word)).toBe(
      '### Lamps\n\nWe **build** them & [look](https://example.org/x).\n\n- one\n- two\n\nno',
    );
  });

  it('that is broken or empty does no harm', () => {
    expect(markdownOfPaste('')).toBe('');
    expect(markdownOfPaste('<p>a<b>b <a href=')).toContain('a');
    expect(markdownOfPaste('&#99999999; &#xD; &nope;')).toContain('&nope;');
  });
});
