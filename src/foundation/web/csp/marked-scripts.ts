import { createHash, randomBytes } from 'node:crypto';

/** Writes an inline script element that the policy of the page allows. */
export type InlineScript = (code: string) => string;

/**
 * The inline scripts of one rendering. The renderer puts a secret mark on each script it emits itself: React and the router take it as
 * their `nonce`, our own pieces are written by `inline`. A script that came with the content of a page cannot carry the
 * mark, so the policy does not allow it. The mark never leaves the server: `seal` takes it out again.
 */
export function markedScripts(): {
  /** For the `nonce` of React and the router. */
  mark: string;
  inline: InlineScript;
  /** The finished page without marks, and the sources of its marked scripts for `script-src` (CSP3 §2.3.1). */
  seal: (html: string) => { html: string; scripts: string[] };
} {
  const mark = randomBytes(18).toString('base64url');
  const attribute = ` nonce="${mark}"`;
  const script = new RegExp(String.raw`<script\b[^>]*${attribute}[^>]*>([\s\S]*?)</script>`, 'g');
  return {
    mark,
    inline: (code) => `<script${attribute}>${code}</script>`,
    seal: (html) => {
      const bodies = Array.from(html.matchAll(script), ([, body = '']) => body);
      return { html: html.replaceAll(attribute, ''), scripts: sourcesOf(bodies.filter((body) => body !== '')) };
    },
  };
}

/** The source expressions of inline scripts or styles, each once. */
export function sourcesOf(texts: string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
