import { config } from '#config';
import type { Language } from '#locale/language';

/** The pieces of a mail, in reading order. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph' | 'small'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string };

export type MailDocument = { language: Language; title: string; blocks: MailBlock[]; footer?: string };

const ink = '#14231f';
const face = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * One mail as HTML (tables and inline styles, all that mail programs agree on) and as plain text, under the brand's
 * name. Texts are escaped. Throws when a button or link leads anywhere but to an http(s) address.
 */
export function mailDocument({ language, title, blocks, footer }: MailDocument): { html: string; text: string } {
  const { BRAND_NAME } = config();
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#fbf9f3;color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf9f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffefb;border:1px solid #e2dccb;border-radius:16px">
<tr><td style="padding:20px 28px;border-bottom:4px solid #ffc93c;${face};font-size:20px;font-weight:700;color:#0b6b4e">${escaped(BRAND_NAME)}</td></tr>
<tr><td style="padding:28px;${face};font-size:16px;line-height:1.6;color:${ink}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr></table>
${footer ? `<p style="max-width:560px;margin:16px auto 0;${face};font-size:13px;line-height:1.5;color:#4e5b55">${lines(footer)}</p>` : ''}
</td></tr></table></body></html>`;
  const text = [title, ...blocks.map(blockText), `-- \n${BRAND_NAME}${footer ? `\n${footer}` : ''}`].join('\n\n');
  return { html, text: `${text}\n` };
}

function blockHtml(block: MailBlock): string {
  if (block.kind === 'facts') {
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.rows.map(factHtml).join('')}</table>`;
  }
  if (block.kind === 'link')
    return `<p style="margin:0 0 12px"><a href="${escaped(webAddress(block.url))}" style="color:#0b6b4e">${escaped(block.label)}</a></p>`;
  if (block.kind === 'button') {
    const look =
      'display:inline-block;padding:12px 22px;border-radius:12px;background:#ffc93c;color:#1c1a0b;font-weight:700;text-decoration:none';
    return `<p style="margin:0 0 20px"><a href="${escaped(webAddress(block.url))}" style="${look}">${escaped(block.label)}</a></p>`;
  }
  return textHtml[block.kind](lines(block.text));
}

const textHtml = {
  heading: (text: string) => `<h2 style="margin:24px 0 8px;font-size:18px">${text}</h2>`,
  paragraph: (text: string) => `<p style="margin:0 0 16px">${text}</p>`,
  small: (text: string) => `<p style="margin:0 0 12px;font-size:14px;color:#4e5b55">${text}</p>`,
};

function factHtml([label, value]: [string, string]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e2dccb;vertical-align:top';
  return `<tr><td style="${cell};padding-right:16px;color:#4e5b55">${escaped(label)}</td><td style="${cell};font-weight:600">${lines(value)}</td></tr>`;
}

function blockText(block: MailBlock): string {
  if (block.kind === 'facts') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  if (block.kind === 'button' || block.kind === 'link') return `${block.label}:\n${webAddress(block.url)}`;
  return block.text;
}

function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new Error('A button of a mail needs an http(s) address');
  return url;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>');
}
