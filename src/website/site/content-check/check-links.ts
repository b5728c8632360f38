import { dynamicPrefixes } from '#foundation/kit/http/dynamic-prefixes.ts';
import { paths } from '#foundation/web/paths.ts';
import { picturesNotBuilt } from '../authoring/pack/built-pictures.ts';
import { externalTargets, linkTargets } from '../page-data/page-words.ts';
import type { Page } from '../pages/page.ts';
import { hasPlace, knownPage } from './known-pages.ts';
import type { Finding, Surroundings } from './model.ts';

/** Links of a page to pages, places in pages, files, pictures and other sites that are not there, and to addresses that lead on. */
export function checkLinks(page: Page, around: Surroundings): Finding[] {
  const targets = new Set(page.blocks.flatMap((block) => linkTargets(block)));
  const links = [...targets].flatMap((target) => deadLink(target, page, around) ?? []);
  const pictures = new Set(page.blocks.flatMap((block) => picturesNotBuilt(block)));
  const external = new Set(externalTargets(page.blocks));
  const silent = [...external].flatMap((target) => deadExternal(target, around) ?? []);
  return [...links, ...silent, ...[...pictures].map((picture) => dead('no-picture', { target: picture }))];
}

const dead = (what: Finding['what'], shown: Record<string, string>): Finding => ({ kind: 'dead-link', what, shown });

/** Constant while the link is dead, so that an ignored finding stays ignored: it has the day since when, not that of the last check. */
function deadExternal(target: string, { external }: Surroundings): Finding | null {
  const found = external.get(target);
  if (!found) return null;
  const { status, since } = found;
  return status === null
    ? dead('external-silent', { target, since })
    : dead('external-gone', { target, since, status: String(status) });
}

function deadLink(target: string, page: Page, around: Surroundings): Finding | null {
  // The value of a variable is not known here.
  if (target.includes('{{')) return null;
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(target) ?? [];
  if (path === '') return anchor && !hasPlace(knownPage(page), anchor) ? dead('no-anchor', { target }) : null;
  const [, first = ''] = path.split('/', 2);
  if (dynamicPrefixes.has(first) || path === paths.search() || path === paths.compare()) return null;
  if (/\.[a-z0-9]{2,5}$/i.test(path)) return around.hasFile(path) ? null : dead('no-file', { target });
  const found = around.pages.get(path);
  if (found) return anchor && !hasPlace(found, anchor) ? dead('no-anchor', { target }) : null;
  if (around.made.has(path) || around.pages.has(path.replace(/\/(?:success|status)$/, ''))) return null;
  const moved = around.movedTo(path);
  return moved === null ? dead('no-page', { target }) : dead('moved', { target, to: moved });
}
