import { randomBytes } from 'node:crypto';
import type { Config } from '#foundation/config';
import { sourcesOf } from '#foundation/web/csp/marked-scripts.ts';
import { htmlJson } from '#foundation/kit/http/html-json.ts';
import { hearFormEvent } from './inline-scripts.ts';
import { registry } from '../consent/registry.ts';

/**
 * The document of that frame and its policy: the tag manager's hosts, inline scripts that the owner allows by their hash, and those that carry the
 * nonce of this one answer. Null without a tag manager.
 */
export function formEventFrame(settings: Config): { html: string; policy: string } | null {
  const tagManager = registry.find(({ id }) => id === 'tag-manager');
  const key = tagManager?.key(settings);
  if (!tagManager || !key) return null;
  const { script = [], connect = [], image = [], frame = [] } = tagManager.hosts(settings);
  const address = `${settings.TAG_MANAGER_URL}/gtm.js?id=${encodeURIComponent(key)}`;
  const nonce = randomBytes(18).toString('base64');
  const code = `(${hearFormEvent.toString()})(${htmlJson({ address, nonce })})`;
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    ['script-src', ...sourcesOf([code]), `'nonce-${nonce}'`, ...script].join(' '),
    ['connect-src', ...connect].join(' '),
    ['img-src data:', ...image].join(' '),
    ['frame-src', ...frame].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return {
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>-</title><script>${code}</script></html>`,
    policy,
  };
}
