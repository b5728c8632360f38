import { createHash } from 'node:crypto';
import { z } from 'zod';
import { lookup } from '#foundation/kit/lookup.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';

/** One thing a tag needs: an origin, or an inline script by its hash; `changes`: its text differs from page to page, so it has no lasting hash. */
export type Need =
  | { kind: 'script' | 'request' | 'picture' | 'frame'; origin: string }
  | { kind: 'inline'; hash: string }
  | { kind: 'changes'; nonce: boolean };

/** A tag, or a variable that runs code. `known`: whether its needs can be read from the export. */
export type ContainerPart = { name: string; type: string; known: boolean; needs: Need[] };
export type Container = { publicId: string; parts: ContainerPart[] };

const parameter = z.object({ key: z.string().optional(), value: z.string().optional() });
const part = z.object({
  name: z.string().max(500),
  type: z.string().max(100),
  paused: z.boolean().optional(),
  parameter: z.array(parameter).max(500).default([]),
});
const exported = z.object({
  exportFormatVersion: z.literal(2),
  containerVersion: z.object({
    container: z.object({ publicId: z.string().max(64) }),
    tag: z.array(part).max(1_000).default([]),
    variable: z.array(part).max(2_000).default([]),
  }),
});

/**
 * Reads what *Admin → Export container* of the tag manager gives (format 2, JSON). Paused tags are left out. Refuses what is no such file. Addresses
 * that a script composes as it runs cannot be seen.
 */
export function readContainer(text: string): Outcome<Container, 'unreadable'> {
  const read = exported.safeParse(parsed(text));
  if (!read.success) return refused('unreadable');
  const { container, tag, variable } = read.data.containerVersion;
  const tags = tag.filter(({ paused }) => !paused).map(tagOf);
  // The policy allows no text to become code (`unsafe-eval`).
  const code = variable.filter(({ type }) => type === 'jsm');
  return ok({
    publicId: container.publicId,
    parts: [...tags, ...code.map(({ name, type }) => ({ name, type, known: true, needs: [changing] }))],
  });
}

const changing: Need = { kind: 'changes', nonce: false };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Exported = z.infer<typeof part>;

function tagOf({ name, type, parameter: all }: Exported): ContainerPart {
  const value = (key: string) => all.find((one) => one.key === key)?.value ?? '';
  if (type === 'html') return { name, type, known: true, needs: needsOfHtml(value('html')) };
  if (type === 'img') return { name, type, known: true, needs: originNeeds('picture', value('url')) };
  const fixed = needsOfTypes[type];
  return { name, type, known: fixed !== undefined, needs: fixed ?? [] };
}

const google = (kind: 'script' | 'request' | 'picture' | 'frame', ...hosts: string[]): Need[] =>
  hosts.map((host) => ({ kind, origin: `https://${host}` }));

const analytics = google('request', '*.google-analytics.com', '*.analytics.google.com');
const ads = [
  ...google('script', 'www.googleadservices.com', 'googleads.g.doubleclick.net', 'www.google.com'),
  ...google('frame', 'td.doubleclick.net'),
];

/** https://developers.google.com/tag-platform/security/guides/csp, as of November 2026. */
const needsOfTypes = lookup<Need[]>({
  gaawc: analytics,
  gaawe: analytics,
  googtag: analytics,
  awct: ads,
  sp: ads,
  gclidw: [],
  flc: google('frame', '*.fls.doubleclick.net'),
  fls: google('frame', '*.fls.doubleclick.net'),
});

const element = /<(script|iframe|img)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>(?:([\s\S]*?)<\/script\s*>)?/gi;
const sourceOf = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const address = /(?:https?:)?\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?/g;

function needsOfHtml(html: string): Need[] {
  const needs: Need[] = [];
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(element)) {
    const [, ...quoted] = sourceOf.exec(attributes) ?? [];
    const source = quoted.find((one) => one !== undefined);
    const kind = name.toLowerCase() === 'script' ? 'script' : name.toLowerCase() === 'iframe' ? 'frame' : 'picture';
    if (source !== undefined) needs.push(...originNeeds(kind, source));
    else if (kind === 'script') needs.push(...needsOfScript(attributes, text));
  }
  return distinct(needs);
}

function needsOfScript(attributes: string, text: string): Need[] {
  const named = Array.from(text.matchAll(address), ([found]) => originNeeds('request', found)).flat();
  if (text.includes('{{')) return [{ kind: 'changes', nonce: /\bnonce\s*=/i.test(attributes) }, ...named];
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return [{ kind: 'inline', hash }, ...named];
}

function originNeeds(kind: 'script' | 'request' | 'picture' | 'frame', source: string): Need[] {
  const whole = source.startsWith('//') ? `https:${source}` : source;
  return /^https?:\/\/[^/{]+/.test(whole) && URL.canParse(whole) ? [{ kind, origin: new URL(whole).origin }] : [];
}

const distinct = (needs: Need[]) => [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()];
