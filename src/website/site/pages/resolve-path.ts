import type { Tx } from '#platform/db';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { findPage } from './find-page.ts';
import { programmePage } from './made/programme-page.ts';
import { isKept, makerOf } from './made/made-by-address.ts';
import { paymentStatusPage } from './made/needed-pages.ts';
import { ownBlocks } from './made/own-blocks.ts';
import { shownTitle, type Page } from './page.ts';
import type { PageKind } from './page-kinds.ts';
import { archivedAddress } from './records/take-off-pages.ts';

/** The result for an address: a page, or none. Below /workshop a miss is fatal, since the pattern matches; elsewhere the address is unknown. */
export type Resolved =
  | { found: true; page: Page; /** Made by its address alone: it speaks any language. */ made?: true }
  | { found: false; fatal: boolean };

type FindPage = (path: string) => Promise<Page | null>;

/**
 * Resolves a path as sent (still percent-encoded): the exact page, else the one generated for a programme, else the status or success page of the
 * page above it, else none. Segments are decoded after splitting, so an encoded slash never separates two. `findWritten`: another way to read a page,
 * where more is read with it.
 */
export async function resolvePath(
  tx: Tx,
  rawPath: string,
  findWritten: FindPage = (path) => findPage(tx, path),
): Promise<Resolved> {
  const parts = pathParts(rawPath);
  const fatal = parts?.[0] === 'workshop';
  if (!parts || parts.some((part) => !/^[a-z0-9_-]+$/.test(part))) return { found: false, fatal };
  const path = `/${parts.join('/')}`;
  const find: FindPage = async (at) => (await findWritten(at)) ?? (await programmePage(tx, at));
  const exact = await find(path);
  if (exact) return { found: true, page: await withOwnBlocks(exact) };
  const make = makerOf(path);
  // A redirect that staff set when they unpublished their page wins, except where buyers come with the link of their order.
  if (make && (isKept(path) || !(await archivedAddress(tx, path))?.to))
    return { found: true, page: await make(path, 'en'), made: true };
  const made = await madePage(find, parts, path);
  return made ? { found: true, page: made } : { found: false, fatal };
}

/** The decoded parts of a path; null when it is not percent-encoded UTF-8 or absurdly long. */
function pathParts(rawPath: string): string[] | null {
  if (rawPath.length > 1_000) return null;
  try {
    return rawPath.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

const endKinds: PageKind[] = ['success', 'success-old', 'payment-status', 'fragment'];

/** Status pages belong to workshops; success pages to every page, because every page may have a lead form. */
async function madePage(find: FindPage, parts: string[], path: string): Promise<Page | null> {
  const last = parts.at(-1);
  if (path === '/workshop/status') {
    const general = (await find('/workshop/payment-status')) ?? (await find('/'));
    return general ? statusPage(general, path) : paymentStatusPage(path, 'en');
  }
  if (last !== 'success' && !(last === 'status' && parts[0] === 'workshop')) return null;
  const base = await find(`/${parts.slice(0, -1).join('/')}`);
  // Success and status pages have none themselves: /workshop/payment-status/success is no page.
  if (!base || endKinds.includes(base.kind)) return null;
  return last === 'success' ? successPage(base, path) : statusPage(base, path);
}

const successPage = (base: Page, path: string) => derive(base, path, 'success');
const statusPage = (base: Page, path: string) => derive(base, path, 'payment-status');

async function derive(base: Page, path: string, kind: 'success' | 'payment-status'): Promise<Page> {
  await prepareLanguage(base.language);
  const say = translator(base.language);
  const title = say(kind === 'success' ? 'success.neutralTitle' : 'status.title');
  const own = base.kind === kind ? base.blocks : [];
  const head = {
    title: base.kind === kind ? shownTitle(base) : `${title} – ${base.label}`.slice(0, 120),
    description: say(kind === 'success' ? 'success.description' : 'status.description', { page: base.label }),
  };
  return {
    ...base,
    path,
    kind,
    visibility: 'public',
    madeFrom: base.path,
    canonical: undefined,
    group: null,
    variantOf: null,
    // Not inherited: a buyer sees the order status even when the workshop is over.
    middleware: undefined,
    head,
    blocks: own.length > 0 ? own : ownBlocks(kind, say),
  };
}

async function withOwnBlocks(page: Page): Promise<Page> {
  if (page.blocks.length > 0) return page;
  await prepareLanguage(page.language);
  return { ...page, blocks: ownBlocks(page.kind, translator(page.language)) };
}
