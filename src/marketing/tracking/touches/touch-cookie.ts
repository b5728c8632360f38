import { z } from 'zod';
import { cutTo, isPlainText, printable } from '#foundation/kit/clean-text.ts';
import { readCookies } from '#foundation/kit/cookies.ts';
import { touchCookie } from './cookie-name.ts';
import { clickIds, isDirect, isSameWay, type SeenPage, type Touch } from './touch.ts';

/** As long as an answer to the consent dialog is valid. */
const days180 = 180 * 24 * 3600;
/** A visit ends after this time without a view. Milliseconds. */
const visitEnds = 30 * 60_000;
/** The latest pages that are stored; a cookie holds at most 4 KB. */
const maxPages = 12;
const maxValueLength = 3_900;

/** 2100: later seconds are not a plausible date. */
const lastSecond = 4_102_444_800;

/** Cookies can be forged: the content may be false, but must have our format (texts the database accepts, within our lengths). */
const plain = (longest: number) => z.string().max(longest).refine(isPlainText);
const text = (longest: number) => plain(longest).min(1).optional();
const touch = z.strictObject({
  at: z.iso.datetime().max(40).startsWith('20'),
  source: text(100),
  medium: text(100),
  campaign: text(100),
  term: text(100),
  content: text(100),
  landing: text(200),
  referrer: text(100),
  language: text(20),
  arm: text(200),
  clicks: z.partialRecord(z.enum(clickIds), plain(200)).optional(),
});
const shape = z.strictObject({
  first: touch,
  last: touch,
  pages: z.array(z.tuple([plain(200), z.int().min(0).max(lastSecond)])).max(maxPages),
});

/** What is stored in the browser with consent: touches and viewed pages (path, time in seconds). */
type KeptTouches = { first: Touch; last: Touch; pages: [string, number][] };

/** The content of a cookie header; null without it, and for an invalid one. The caller checks consent. */
export function keptTouches(cookie: string | undefined): KeptTouches | null {
  const value = readCookies(cookie)[touchCookie];
  if (!value) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(value, 'base64url').toString())) as KeptTouches;
  } catch {
    return null;
  }
}

/** Its pages, oldest first. */
export const seenPages = ({ pages }: KeptTouches): SeenPage[] =>
  pages.map(([path, seconds]) => ({ path, at: new Date(seconds * 1_000).toISOString() }));

/** Its `Set-Cookie`, with as many of the latest pages as fit. HttpOnly. */
export function touchesCookie(kept: KeptTouches, secure: boolean): string {
  const encode = (pages: KeptTouches['pages']) => Buffer.from(JSON.stringify({ ...kept, pages })).toString('base64url');
  let { pages } = kept;
  while (pages.length > 1 && encode(pages).length > maxValueLength) pages = pages.slice(1);
  const value = encode(pages);
  return `${touchCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${days180}${secure ? '; Secure' : ''}`;
}

/** The content after another page view, and whether that started a visit to count. */
export function nextTouches(
  before: KeptTouches | null,
  { path, touch: here }: { path: string; touch: Touch },
): { kept: KeptTouches; began: 'first' | 'again' | null } {
  const seconds = Math.floor(Date.parse(here.at) / 1_000);
  const page: [string, number] = [cutTo(printable(path), 80), seconds];
  if (!before) return { kept: { first: here, last: here, pages: [page] }, began: 'first' };
  const seen = (before.pages.at(-1)?.[1] ?? 0) * 1_000;
  const came = !isDirect(here) && !isSameWay(here, before.last);
  const paused = Date.parse(here.at) - seen > visitEnds;
  const last = came || (paused && (!isDirect(here) || isDirect(before.last))) ? here : before.last;
  return {
    kept: { first: before.first, last, pages: [...before.pages, page].slice(-maxPages) },
    began: came || paused ? 'again' : null,
  };
}
