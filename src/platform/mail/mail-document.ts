import { brandPictureAddress, config, type Look } from '#foundation/config';
import type { Language } from '#foundation/locale/language.ts';
import { lookup } from '#foundation/kit/lookup.ts';

/** The pieces of a mail, in reading order. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph' | 'small'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  /** Safe HTML that was made of Markdown, and the same as plain text. */
  | { kind: 'rich'; html: string; text: string }
  /** A picture by its web address; `width` in pixels, at most as wide as the mail. */
  | { kind: 'picture'; source: string; alt: string; width: number; url?: string }
  /** An offer: its name, description and link. */
  | { kind: 'card'; title: string; text: string; label: string; url: string };

/** `scheme`: `both` follows the reader's theme, `dark` shows the dark one; absent: light everywhere. */
export type MailScheme = 'both' | 'dark';

export type MailDocument = {
  language: Language;
  title: string;
  blocks: MailBlock[];
  footer?: string;
  scheme?: MailScheme;
  /** More of the head, such as a canonical link; safe HTML. */
  head?: string;
};

/** Whose mail it is; as set, but where a screen shows what is not saved yet. */
type MailBrand = { BRAND_NAME: string; LOOK: Look; SITE_URL: string };

const ink = '#14231f';
const face = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders a mail as HTML (tables and inline styles, which all mail clients support) and as plain text, with the brand's
 * name. Texts are escaped. Throws if a button or link is not an http(s) address.
 */
export function mailDocument(
  { language, title, blocks, footer, scheme, head = '' }: MailDocument,
  brand: MailBrand = config(),
): { html: string; text: string } {
  const { BRAND_NAME, LOOK } = brand;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>${head}${schemeStyles(scheme)}</head>
<body${mark(scheme, 'ground')} style="margin:0;background:#fbf9f3;color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${mark(scheme, 'ground')} style="background:#fbf9f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${mark(scheme, 'paper')} style="max-width:560px;background:#fffefb;border:1px solid #e2dccb;border-radius:16px">
<tr><td style="padding:20px 28px;border-bottom:4px solid ${LOOK.accent};${face};font-size:20px;font-weight:700;color:${LOOK.brand}">${mailHead(brand)}</td></tr>
<tr><td${mark(scheme, 'paper')} style="padding:28px;${face};font-size:16px;line-height:1.6;color:${ink}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(title)}</h1>
${blocks.map((block) => blockHtml(block, LOOK)).join('\n')}
</td></tr></table>
${
  footer || LOOK.mail.foot
    ? `<p style="max-width:560px;margin:16px auto 0;${face};font-size:13px;line-height:1.5;color:#4e5b55">${[
        LOOK.mail.foot,
        footer,
      ]
        .filter((text) => text !== undefined && text !== '')
        .map((text) => lines(text ?? ''))
        .join('<br>')}</p>`
    : ''
}
</td></tr></table></body></html>`;
  const text = [
    title,
    ...blocks.map(blockText),
    `-- \n${[BRAND_NAME, LOOK.mail.foot, footer].filter(Boolean).join('\n')}`,
  ].join('\n\n');
  return { html, text: `${text}\n` };
}

/** Inline styles win unless these are marked important. */
const darkStyles = `.ground{background:#14231f!important;color:#f4f1e6!important}.paper{background:#1d302b!important;color:#f4f1e6!important;border-color:#35504a!important}.paper *{border-color:#35504a!important}.paper p,.paper h1,.paper h2,.paper h3,.paper li,.paper td{color:#f4f1e6!important}.paper a:not(.button){color:#9fd8c4!important}`;

function schemeStyles(scheme: MailScheme | undefined): string {
  if (!scheme) return '';
  return `<style>${scheme === 'dark' ? darkStyles : `@media (prefers-color-scheme:dark){${darkStyles}}`}</style>`;
}

const mark = (scheme: MailScheme | undefined, name: string) => (scheme ? ` class="${name}"` : '');

/** The logo of mails where it was chosen, else the name; mail programs that show no pictures show the name in both cases. */
function mailHead({ BRAND_NAME, LOOK, SITE_URL }: MailBrand): string {
  const picture = LOOK.mail.logo ? LOOK.pictures.mail : undefined;
  if (!picture) return escaped(BRAND_NAME);
  const address = `${SITE_URL}${brandPictureAddress('mail', picture)}`;
  return `<img src="${escaped(address)}" alt="${escaped(BRAND_NAME)}" height="48" style="display:block;height:48px;width:auto;max-width:240px;border:0">`;
}

function blockHtml(block: MailBlock, { brand, accent, accentInk }: Look): string {
  if (block.kind === 'facts') {
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.rows.map(factHtml).join('')}</table>`;
  }
  if (block.kind === 'link')
    return `<p style="margin:0 0 12px"><a href="${escaped(webAddress(block.url))}" style="color:${brand}">${escaped(block.label)}</a></p>`;
  if (block.kind === 'button') {
    const look = `display:inline-block;padding:12px 22px;border-radius:12px;background:${accent};color:${accentInk};font-weight:700;text-decoration:none`;
    return `<p style="margin:0 0 20px"><a class="button" href="${escaped(webAddress(block.url))}" style="${look}">${escaped(block.label)}</a></p>`;
  }
  if (block.kind === 'rich') return block.html;
  if (block.kind === 'picture') {
    const picture = `<img src="${escaped(webAddress(block.source))}" alt="${escaped(block.alt)}" width="${block.width}" style="display:block;width:100%;max-width:${block.width}px;height:auto;border:0;border-radius:12px">`;
    const inside = block.url ? `<a href="${escaped(webAddress(block.url))}">${picture}</a>` : picture;
    return `<p style="margin:0 0 20px">${inside}</p>`;
  }
  if (block.kind === 'card')
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border:1px solid #e2dccb;border-radius:12px"><tr><td style="padding:16px 20px"><h2 style="margin:0 0 6px;font-size:18px">${escaped(block.title)}</h2><p style="margin:0 0 10px">${lines(block.text)}</p><p style="margin:0"><a href="${escaped(webAddress(block.url))}" style="color:${brand};font-weight:600">${escaped(block.label)}</a></p></td></tr></table>`;
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
  if (block.kind === 'picture') return [block.alt, block.url && webAddress(block.url)].filter(Boolean).join(':\n');
  if (block.kind === 'card') return `${block.title}\n${block.text}\n${webAddress(block.url)}`;
  return block.text;
}

function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new Error('A button of a mail needs an http(s) address');
  return url;
}

const entities = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>');
}
