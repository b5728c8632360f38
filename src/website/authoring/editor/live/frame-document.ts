import { cleanPaste } from '../fields/clean-paste.ts';
import { isMarked, markCharacters, markNumber, markPattern, type FieldMark } from '../frame/marks.ts';

/** Events of the page in the frame. */
export type FrameEvents = {
  text: (mark: FieldMark, text: string) => void;
  select: (block: string) => void;
  /** A key that the editor may know; true when it did something. */
  key: (event: KeyboardEvent) => boolean;
};

/** The page in the frame, with the elements of its fields by `fieldKey`. */
export type FrameDocument = { document: Document; fields: Map<string, HTMLElement[]> };

export const fieldKey = ({ block, place }: FieldMark) => `${block} ${place}`;

const look = `
  [data-field] { cursor: text; border-radius: 2px; }
  [data-field]:hover { outline: 1px dashed currentColor; outline-offset: 3px; }
  [data-field]:focus { outline: 2px solid #1d6fe0; outline-offset: 3px; }
  [data-selected] { outline: 3px solid #1d6fe0 !important; outline-offset: -3px; }
  [data-field]:empty::before { content: '…'; opacity: 0.6; }
  .enrol-bar, .lead-bar { position: static !important; }
  [data-block] { contain-intrinsic-size: auto 600px; }
  [data-unseen-rest] [data-block] { content-visibility: auto; }
`;

/** Makes the page in the frame editable. */
export function dressFrame(frame: HTMLIFrameElement, events: FrameEvents): FrameDocument | null {
  const { contentDocument: page, contentWindow: view } = frame;
  const sent = page?.querySelector('[data-marks]')?.getAttribute('data-marks');
  if (!page || !view || typeof sent !== 'string') return null;
  const fields = foundFields(page, JSON.parse(sent) as FieldMark[], events);
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(look);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  for (const details of page.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  listen(page, events);
  return { document: page, fields };
}

function foundFields(page: Document, marks: FieldMark[], events: FrameEvents): Map<string, HTMLElement[]> {
  const fields = new Map<string, HTMLElement[]>();
  const texts: Text[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (isMarked((walker.currentNode as Text).data)) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const element = fieldElement(text);
    const [[, digits = '', words = ''] = []] = [...text.data.matchAll(markPattern)];
    const mark = marks[markNumber(digits)];
    text.data = text.data.replaceAll(markCharacters, '');
    if (!element || !mark || text.data !== words) continue;
    element.dataset.field = fieldKey(mark);
    element.contentEditable = 'plaintext-only';
    element.spellcheck = true;
    element.addEventListener('input', () => events.text(mark, element.textContent ?? ''));
    fields.set(fieldKey(mark), [...(fields.get(fieldKey(mark)) ?? []), element]);
  }
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (isMarked(value)) element.setAttribute(name, value.replaceAll(markCharacters, ''));
  return fields;
}

/** The element that holds nothing but this text; it is made where the text has neighbours. */
function fieldElement(text: Text): HTMLElement | null {
  const parent = text.parentElement;
  if (!parent || ['SCRIPT', 'STYLE', 'TITLE', 'OPTION', 'TEXTAREA'].includes(parent.tagName)) return null;
  if (parent.childNodes.length === 1 && parent.tagName !== 'BUTTON' && parent.tagName !== 'A') return parent;
  const span = text.ownerDocument.createElement('span');
  text.before(span);
  span.append(text);
  return span;
}

function listen(page: Document, events: FrameEvents): void {
  const fieldOf = (event: Event) => (event.target as Element | null)?.closest<HTMLElement>('[data-field]') ?? null;
  page.addEventListener(
    'click',
    (event) => {
      // Nothing leads away from here, and nothing is sent.
      event.preventDefault();
      const block = (event.target as Element | null)?.closest('[data-block]')?.id;
      if (block !== undefined) events.select(block);
    },
    true,
  );
  page.addEventListener('submit', (event) => event.preventDefault(), true);
  page.addEventListener('focusin', (event) => {
    const block = fieldOf(event)?.closest('[data-block]')?.id;
    if (block !== undefined) events.select(block);
  });
  page.addEventListener('paste', (event) => {
    if (!fieldOf(event)) return;
    event.preventDefault();
    const text = cleanPaste(event.clipboardData?.getData('text/plain') ?? '', { lines: false });
    page.execCommand('insertText', false, text);
  });
  page.addEventListener('keydown', (event) => {
    const field = fieldOf(event);
    if (events.key(event)) return event.preventDefault();
    if (!field) return;
    // A field is one paragraph; inside a button or a summary, keys type and do not press it.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape') field.blur();
  });
  page.addEventListener('keyup', (event) => {
    if (fieldOf(event)?.closest('button, summary') && event.key === ' ') event.preventDefault();
  });
}

/** Notes which elements are blocks, so that a click finds them. */
export function markBlocks({ document: page }: FrameDocument, ids: string[]): void {
  for (const id of ids) page.getElementById(id)?.setAttribute('data-block', '');
}

/** Whether two documents show the same blocks in the same order. */
export function hasSameOrder(one: FrameDocument, other: FrameDocument): boolean {
  const [first, second] = [one, other].map(({ document: page }) =>
    Array.from(page.querySelectorAll('[data-block]'), ({ id }) => id).join(' '),
  );
  return first === second;
}

/**
 * From now on the browser lays out and paints only the blocks that are in sight. Not before each was drawn once: what rests keeps its height, and
 * the page the place to which it is scrolled.
 */
export function restUnseen({ document: page }: FrameDocument): void {
  const view = page.defaultView;
  view?.requestAnimationFrame(() =>
    view.requestAnimationFrame(() => page.documentElement.setAttribute('data-unseen-rest', '')),
  );
}

/** Marks the open block; `scroll` scrolls to it if it is not fully visible. */
export function showSelected({ document: page }: FrameDocument, id: string, scroll: boolean): void {
  for (const element of page.querySelectorAll('[data-selected]')) element.removeAttribute('data-selected');
  const block = page.getElementById(id);
  block?.setAttribute('data-selected', '');
  if (!block || !scroll) return;
  const { top, bottom } = block.getBoundingClientRect();
  if (top < 0 || bottom > page.documentElement.clientHeight) block.scrollIntoView({ block: 'center' });
}

/** Writes a text into the page's fields, except focused ones; returns false if one was focused. */
export function showText({ document: page, fields }: FrameDocument, key: string, text: string): boolean {
  let all = true;
  for (const element of fields.get(key) ?? []) {
    if (element.textContent === text) continue;
    if (page.activeElement === element) all = false;
    else element.textContent = text;
  }
  return all;
}
