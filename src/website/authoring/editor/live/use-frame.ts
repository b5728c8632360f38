import { useCallback, useEffect, useRef } from 'react';
import type { Block } from '#website/site';
import { isPlain, paragraphPlace, paragraphsOf } from '../fields/paragraphs.ts';
import { valueAt } from '../source/edit-fields.ts';
import type { EditedBlock } from '../source/read-source.ts';
import {
  dressFrame,
  hasSameOrder,
  markBlocks,
  restUnseen,
  showSelected,
  showText,
  type FrameDocument,
  type FrameEvents,
} from './frame-document.ts';

/** `said`: what each block said when its texts were last written into the page. */
type Shown = { frame: HTMLIFrameElement; page: FrameDocument; skeleton: string; said: Map<string, Block> };

type Options = {
  address: string;
  title: string;
  blocks: EditedBlock[];
  selected: string;
  events: FrameEvents;
};

/** Shortest interval, in milliseconds, to write texts into the page while typing: each time a page of many blocks is laid out and painted. */
const textsEvery = 200;
/** So long after a block was chosen, in milliseconds, the page scrolls to it: its fields are drawn first. */
const selectAfter = 40;

/**
 * The page in a frame. A new rendering is loaded in a second frame and replaces the first when ready, at the same scroll position, so nothing
 * flickers. `box` is the container; `refresh` reloads what cannot be shown by changing texts.
 */
export function useFrame({ address, title, blocks, selected, events }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown | null>(null);
  const now = useRef({ address, title, blocks, selected, events });
  // Must be the first effect: the others read `now`.
  useEffect(() => {
    now.current = { address, title, blocks, selected, events };
  });
  const loads = useRef(0);

  const load = useCallback(() => {
    const place = box.current;
    if (!place) return;
    loads.current += 1;
    const mine = loads.current;
    const frame = document.createElement('iframe');
    frame.className = 'editor-frame editor-frame-coming';
    frame.title = now.current.title;
    const { blocks: asked } = now.current;
    frame.addEventListener('load', () => {
      if (mine !== loads.current) return frame.remove();
      const page = dressFrame(frame, {
        text: (...words) => now.current.events.text(...words),
        select: (id) => now.current.events.select(id),
        key: (event) => now.current.events.key(event),
      });
      if (!page) return;
      markBlocks(
        page,
        asked.map(({ block }) => block.id),
      );
      const before = shown.current;
      frame.contentWindow?.scrollTo(0, before?.frame.contentWindow?.scrollY ?? 0);
      shown.current = { frame, page, skeleton: skeletonOf(asked, page), said: new Map() };
      frame.classList.remove('editor-frame-coming');
      before?.frame.remove();
      place.dataset.ready = String(mine);
      // A moved or added block is not at the old scroll position.
      showSelected(page, now.current.selected, before !== null && !hasSameOrder(before.page, page));
      showTexts(shown.current, now.current.blocks);
      restUnseen(page);
    });
    frame.src = now.current.address;
    place.append(frame);
  }, []);

  useEffect(load, [load, address]);
  const unwritten = useRef(blocks);
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    unwritten.current = blocks;
    writing.current ??= setTimeout(() => {
      writing.current = undefined;
      if (shown.current) showTexts(shown.current, unwritten.current);
    }, textsEvery);
  }, [blocks]);
  useEffect(
    () => () => {
      clearTimeout(writing.current);
      writing.current = undefined;
    },
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      if (shown.current) showSelected(shown.current.page, selected, !shown.current.page.document.hasFocus());
    }, selectAfter);
    return () => clearTimeout(timer);
  }, [selected]);

  /** After a save: reloads the page if more than its texts changed. */
  const refresh = useCallback(() => {
    const { current } = shown;
    if (!current || skeletonOf(now.current.blocks, current.page) !== current.skeleton) load();
  }, [load]);
  return { box, refresh };
}

/** Writes the texts of blocks that say something else than before into the page. */
function showTexts({ page, said }: Shown, blocks: EditedBlock[]): void {
  const changed = new Map(
    blocks.flatMap(({ block }) => (said.get(block.id) === block ? [] : [[block.id, block] as const])),
  );
  if (changed.size === 0) return;
  const busy = new Set<string>();
  for (const key of page.fields.keys()) {
    const [id = '', place = ''] = key.split(' ');
    const block = changed.get(id);
    const value = block && valueAt(block, place);
    if (typeof value === 'string' && !showText(page, key, value)) busy.add(id);
  }
  // Focused fields are updated later.
  for (const [id, block] of changed) if (!busy.has(id)) said.set(id, block);
}

/** Everything of the blocks except the texts shown verbatim. */
function skeletonOf(blocks: EditedBlock[], page: FrameDocument): string {
  const { fields } = page;
  const bare = (value: unknown, at: string): unknown => {
    if (typeof value === 'string') return fields.has(at) ? '' : withoutWritten(value, at, page);
    if (Array.isArray(value)) return value.map((item, place) => bare(item, `${at}.${place}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.entries(value).map(([name, inner]) => [name, bare(inner, at.includes(' ') ? `${at}.${name}` : at)]);
  };
  return JSON.stringify(
    blocks
      .filter(({ hidden }) => !hidden)
      .map(({ block }) => Object.entries(block).map(([name, value]) => [name, bare(value, `${block.id} ${name}`)])),
  );
}

/** A text without the paragraphs that the page shows verbatim. A paragraph with Markdown meaning counts again once it is not focused. */
function withoutWritten(text: string, at: string, { document: page, fields }: FrameDocument): string {
  const isWritten = (paragraph: string, number: number) =>
    fields.get(paragraphPlace(at, number))?.some((element) => isPlain(paragraph) || element === page.activeElement) ??
    false;
  return paragraphsOf(text)
    .map((paragraph, number) => (isWritten(paragraph, number) ? '' : paragraph))
    .join('\n\n');
}
