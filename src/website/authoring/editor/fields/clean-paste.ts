import { lookup } from '#foundation/kit/lookup.ts';

/** Text from a word processor as plain text: no invisible characters, no non-breaking or doubled spaces, no line breaks in single-line fields. */
export function cleanPaste(text: string, { lines }: { lines: boolean }): string {
  const visible = text
    .normalize('NFC')
    .replaceAll(/\r\n?|\v|\u2028|\u2029/g, '\n')
    // Joiners (U+200C, U+200D) are needed in Indian scripts and are kept.
    .replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u00AD\uE000-\uF8FF]/g, '')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/g, ' ')
    .replaceAll(/ {2,}/g, ' ');
  const rows = visible.split('\n').map((row) => row.trim());
  return lines
    ? rows
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : rows.filter(Boolean).join(' ');
}

const blocks = /^(?:p|div|h[1-6]|li|ul|ol|tr|table|blockquote|section|article)$/;
const skipped = /^(?:style|script|head|title|xml|meta|link|o:p|w:\w+|m:\w+)$/;

/**
 * Clipboard HTML, as Word and browsers write it, as our Markdown: paragraphs, `###` headings, lists, bold and links. Styles, scripts, comments and
 * all other elements are dropped, their text is kept.
 */
export function markdownOfPaste(html: string): string {
  const body = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(style|script|head|title|xml)\b[\s\S]*?<\/\1\s*>/gi, '');
  let out = '';
  let link = '';
  const lists: ('ul' | 'ol')[] = [];
  for (const [, tag, text] of body.matchAll(/<([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) {
      out += decoded(text).replaceAll(/[\n\r\t ]+/g, ' ');
      continue;
    }
    const [, close = '', rawName = ''] = /^(\/?)\s*([\w:]+)/.exec(tag ?? '') ?? [];
    const name = rawName.toLowerCase();
    if (skipped.test(name)) continue;
    if (name === 'br') out += '\n';
    else if (name === 'b' || name === 'strong') out += '**';
    else if (name === 'a') {
      if (close) out += link === '' ? '' : `](${link})`;
      else link = /href\s*=\s*["']?((?:https?:|mailto:|tel:|\/)[^"'\s>]*)/i.exec(tag ?? '')?.[1] ?? '';
      if (!close && link !== '') out += '[';
      if (close) link = '';
    } else if (name === 'ul' || name === 'ol') {
      if (close) lists.pop();
      else lists.push(name);
      out += '\n\n';
    } else if (name === 'li') out += close ? '\n' : `\n${lists.at(-1) === 'ol' ? '1.' : '-'} `;
    else if (/^h[1-6]$/.test(name)) out += close ? '\n\n' : '\n\n### ';
    else if (blocks.test(name)) out += '\n\n';
  }
  return cleanPaste(
    out
      .replaceAll(/\*\*(\s*)\*\*/g, '$1')
      .replaceAll(/\*\*(\s+)([^*]+?)\*\*/g, '$1**$2**')
      .replaceAll(/\*\*([^*]+?)(\s+)\*\*/g, '**$1**$2')
      // Word writes lists as paragraphs that start with a bullet character.
      .replaceAll(/\n\n\s*[·•▪◦o]\s+(?=\S)/g, '\n- ')
      .replaceAll(/\n(- [^\n]*)\n{2,}(?=- )/g, '\n$1\n'),
    { lines: true },
  );
}

const entities = lookup<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' });

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code =
        decimal === undefined ? (hex === undefined ? Number.NaN : Number.parseInt(hex, 16)) : Number(decimal);
      if (code > 0 && code <= 0x10_ff_ff) return String.fromCodePoint(code);
      return entities[name?.toLowerCase() ?? ''] ?? whole;
    },
  );
}
