import { createHash } from 'node:crypto';
import type { Drawn } from '#catalogue/drawings/model';
import type { Language } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import type { Topic } from '#foundation/ui/media/topic.tsx';
import { shownTitle, type Page } from '../pages/page.ts';

/** The content of a page's share picture. */
export type ShareCard = {
  title: string;
  label: string;
  language: Language;
  topic: Topic | null;
  /** The drawing of the page's programme, which goes before that of a topic. */
  drawn?: Drawn;
  brand: string;
  /** Of a school of one's own; the demo has the colours and the mark of the drawing. */
  own?: OwnLook;
};

/** Colours as `#rrggbb`, `ink` on `brand`; `icon`: an SVG or PNG as a `data:` address, null for the letter of the name. */
export type OwnLook = { brand: string; ink: string; accent: string; letter: string; icon: string | null };

/** Input of an app icon: its side in pixels; `full`: the background fills the square; `language`: the script of the letter. */
export type AppIcon = { size: number; full: boolean; language: Language; own?: OwnLook };

/** The subject of a page, for its drawing. */
export type ShareSubject = { topic: Topic; drawn?: Drawn };

/** Increase it whenever the drawing changes, to invalidate cached pictures. */
const drawing = 2;

/** The card of a page (its variables filled in) and the address of the picture: another content, another address. */
export function shareCard(
  page: Pick<Page, 'path' | 'language' | 'label' | 'head'>,
  subject: ShareSubject | null,
  brand: string,
  own?: OwnLook,
): { card: ShareCard; hash: string; path: string } {
  const title = (page.head.socialTitle ?? shownTitle(page)).replace(` · ${brand}`, '');
  const card = {
    title,
    label: page.path === paths.home() ? '' : page.label,
    language: page.language,
    topic: subject?.topic ?? null,
    ...(subject?.drawn && { drawn: subject.drawn }),
    brand,
    ...(own && { own }),
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 12);
  return { card, hash, path: paths.shareImage(page.path, hash) };
}

/** The hash and the page of a picture's address, the part below `/og/`; null for anything else. */
export function readSharePath(rest: string): { hash: string; path: string } | null {
  const found = /^(?<hash>[0-9a-f]{12})(?<path>(?:\/[a-z0-9_-]+)*)\.png$/.exec(rest)?.groups;
  return found?.hash === undefined ? null : { hash: found.hash, path: found.path || '/' };
}
