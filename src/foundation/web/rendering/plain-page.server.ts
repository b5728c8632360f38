import { createHash } from 'node:crypto';
import { lookup } from '#foundation/kit/lookup.ts';

const style =
  'body{font:1.05rem/1.6 system-ui,sans-serif;max-width:34rem;margin:8vh auto;padding:0 1.25rem;color:#1d1b20;background:#fffaf3}a,button{font:inherit;color:inherit}button{padding:.7rem 1.2rem;border:2px solid;border-radius:.6rem;background:none;cursor:pointer}@media(prefers-color-scheme:dark){body{color:#f3eee6;background:#1b1922}}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** A page that needs nothing but this process: no database, no file, no script. `title` is text, `body` HTML. */
export function plainPage({ language, title, body }: { language: string; title: string; body: string }): {
  html: string;
  headers: Record<string, string>;
} {
  return {
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style>${body}</html>`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  };
}

const signs = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });
/** Text as HTML, also inside of an attribute in quotes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
