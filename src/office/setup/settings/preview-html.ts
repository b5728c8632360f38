import { config, type Look } from '#foundation/config';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { mailDocument } from '#platform/mail';
import type { CheckedPair } from '#platform/school';
import { lookup } from '#foundation/kit/lookup.ts';
import type { ShownPreview } from './read-preview.ts';

/** The default colours of the style sheet. */
const ground = `:root{--color-canvas:#fbf9f3;--color-surface:#fffefb;--color-ink:#14231f;--color-ink-soft:#4e5b55;--color-line:#e2dccb;--color-brand:#0b6b4e;--color-brand-ink:#fff;--color-brand-soft:#dcefe4;--color-accent:#ffc93c}.theme-dark{--color-canvas:#0f1714;--color-surface:#17211d;--color-ink:#eef3ea;--color-ink-soft:#a9b8af;--color-line:#2d3a34;--color-brand:#62d3a4;--color-brand-ink:#06231a;--color-brand-soft:#153a2d}.night{--color-canvas:#0a4434;--color-ink:#f6f7ee;--color-brand:#8be4bf}`;

const sheet = `*{box-sizing:border-box}body{margin:0;padding:12px;font:16px/1.5 system-ui,sans-serif;background:#ececec;color:#14231f}section{border-radius:14px;overflow:hidden;margin:0 0 14px;border:1px solid #bbb}h2{font-size:13px;margin:0 0 6px;font-weight:600;color:#333}.page{background:var(--color-canvas);color:var(--color-ink);padding:16px}.head{display:flex;justify-content:space-between;align-items:center;gap:10px;font-weight:700;flex-wrap:wrap}.head img{max-height:40px;max-width:220px}.mark{display:inline-block;width:1.5em;height:1.5em;border-radius:.4em;background:var(--color-brand);color:var(--color-brand-ink);text-align:center;margin-right:.5em}a,.link{color:var(--color-brand)}.button{display:inline-block;padding:8px 14px;border-radius:10px;font-weight:700;text-decoration:none;background:var(--color-brand);color:var(--color-brand-ink)}.sell{background:var(--color-accent);color:#1c1a0b}.tint{background:var(--color-brand-soft);color:var(--color-brand);padding:4px 10px;border-radius:8px;display:inline-block}h3{font-size:24px;line-height:1.15;margin:14px 0 8px}.row{display:flex;gap:8px;flex-wrap:wrap;align-items:center;margin:10px 0}.soft{color:var(--color-ink-soft)}.paper{background:#fff;color:#14231f;padding:18px;font-size:13px}.paper header{display:flex;justify-content:space-between;border-bottom:3px solid var(--color-accent);padding-bottom:6px;margin-bottom:10px;gap:10px}table{border-collapse:collapse;background:#fff;font-size:14px;width:100%}td,th{padding:5px 8px;text-align:left;border-bottom:1px solid #ddd}`;

const pairWords: Record<CheckedPair['name'], StaffSentence> = {
  link: 'Links and names on paper',
  button: 'Words on buttons',
  tint: 'Words on tinted ground',
  band: 'Words on the dark band',
  accent: 'Words on buttons that sell',
};

/** One document with a page in light and dark, a mail and the head of an invoice. */
export function previewHtml(shown: ShownPreview): string {
  const { name, look, pairs } = shown;
  const document = {
    language: staffLanguage(),
    title: say('A seat is yours'),
    blocks: [
      { kind: 'paragraph', text: say('This is how your mails look.') },
      { kind: 'button', label: say('Open the order'), url: 'https://example.com/' },
    ] as const,
  };
  const mail = mailDocument(
    { ...document, blocks: [...document.blocks] },
    { BRAND_NAME: name, LOOK: look, SITE_URL: config().SITE_URL },
  );
  const inMail = /<body[^>]*>([\s\S]*)<\/body>/.exec(mail.html)?.[1] ?? '';
  return `<!doctype html><html lang="${staffLanguage()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(say('Preview'))}</title><style>${ground}${look.css.replaceAll(/@media[^{]*\{[^{}]*\{[^}]*\}\}/g, '')}${sheet}</style>
${numbers(pairs)}
<h2>${escaped(say('A page in light'))}</h2><section class="page">${page(shown, 'light')}</section>
<h2>${escaped(say('A page in dark'))}</h2><section class="page theme-dark">${page(shown, 'dark')}</section>
<h2>${escaped(say('A mail'))}</h2><section>${inMail}</section>
<h2>${escaped(say('A document'))}</h2><section class="paper">${paper(shown)}</section></html>`;
}

function page({ name, phone, look, orderNumber }: ShownPreview, scheme: 'light' | 'dark'): string {
  return `<div class="head"><span>${wordmark(name, look, scheme)}</span><span class="button sell">${escaped(say('Enrol'))}</span></div>
<h3>${escaped(say('Your first workshop'))}</h3><p class="soft">${escaped([phone, orderNumber].filter(Boolean).join(' · '))}</p>
<div class="row"><span class="button">${escaped(say('A button'))}</span><span class="link"><u>${escaped(say('A link'))}</u></span><span class="tint">${escaped(say('A few words'))}</span></div>`;
}

function wordmark(name: string, { pictures }: Look, scheme: 'light' | 'dark'): string {
  const logo = (scheme === 'dark' ? pictures.dark : undefined) ?? pictures.light;
  if (logo) return `<img src="data:${logo.type};base64,${logo.body.toString('base64')}" alt="${escaped(name)}">`;
  const { icon } = pictures;
  const mark = icon
    ? `<img class="mark" src="data:${icon.type};base64,${icon.body.toString('base64')}" alt="">`
    : `<span class="mark">${escaped(Array.from(name)[0] ?? '')}</span>`;
  return mark + escaped(name);
}

function paper({ seller, name, mail, phone, documentNumber }: ShownPreview): string {
  const lines = [...seller, mail, phone].filter(Boolean).map(escaped).join('<br>');
  return `<header><strong class="link">${escaped(seller[0] ?? name)}</strong><strong>${escaped(say('Invoice'))}</strong></header><p>${escaped(documentNumber)}</p><p>${lines}</p>`;
}

function numbers(pairs: CheckedPair[]): string {
  if (pairs.length === 0) return '';
  const rows = pairs.map(
    ({ name, scheme, ratio, ink, ground: under }) =>
      `<tr><td>${escaped(say(pairWords[name]))}</td><td>${escaped(say(scheme === 'light' ? 'light' : 'dark'))}</td><td><span style="background:${under};color:${ink};padding:2px 8px;border-radius:6px">Aa</span></td><td>${ratio.toFixed(1)} : 1 ${ratio >= 4.5 ? '✓ AA' : '✗'}</td></tr>`,
  );
  return `<h2>${escaped(say('Contrast (WCAG AA asks for 4.5 to 1)'))}</h2><section><table>${rows.join('')}</table></section>`;
}

const signs = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
