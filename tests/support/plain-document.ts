import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction, runInThisContext } from 'node:vm';
import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';
import { plainStyles, type Screen } from './plain-styles.ts';

/** The part of Playwright that runs inside of pages: it finds elements, and knows their roles, names and states. */
export type Reader = {
  parseSelector: (selector: string) => unknown;
  querySelectorAll: (parsed: unknown, root: Document | Element) => Element[];
  elementState: (element: Element, state: string, visible: true) => { matches: boolean; received: string };
  retarget: (element: Element, how: 'follow-label') => Element | null;
  selectOptions: (element: Element, options: object[]) => string[] | 'error:optionsnotfound';
  strictModeViolationError: (parsed: unknown, found: Element[]) => Error;
};

/** Names that it takes from the window it runs in. */
const ofWindow = [
  'document',
  'Node',
  'CSS',
  'Element',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLFormElement',
] as const;
const more = ['XPathResult', 'MutationObserver', 'Event', 'CustomEvent'] as const;

/** The source is a string in Playwright's bundle. Playwright's version is pinned; if another version keeps it elsewhere, this throws. */
function readerSource(): string {
  const bundle = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8');
  const from = bundle.indexOf('generated/injectedScriptSource.ts"()');
  const start = bundle.indexOf(" = '", from) + 3;
  const end = bundle.indexOf("';\n", start) + 1;
  if (from < 0 || end <= 0) throw new Error('This version of Playwright keeps elsewhere what it runs in pages.');
  return runInThisContext(bundle.slice(start, end)) as string;
}

/** Read once per worker; test modules are reloaded for each file. */
const worker = globalThis as { readerOfTests?: string };

function readerIn(window: DOMWindow): Reader {
  const source = (worker.readerOfTests ??= readerSource());
  const names = [...ofWindow, ...more];
  const make = compileFunction(
    `const module = {}; ${source}\nreturn new (module.exports.InjectedScript())(window, { sdkLanguage: 'javascript', testIdAttributeName: 'data-testid', browserName: 'chromium', customEngines: [] });`,
    ['window', ...names],
  ) as (...given: unknown[]) => Reader;
  const own = window as unknown as Record<string, unknown>;
  return make(window, ...names.map((name) => own[name]));
}

/** Elements that have a size although they are empty. */
const sized =
  'img, svg, picture, video, canvas, iframe, embed, object, input, button, select, textarea, hr, progress, meter';

export type PlainDocument = {
  window: DOMWindow;
  reader: Reader;
  /** Puts a page in the place of the one before. */
  show: (html: string, url: string, sheetOf: (address: string) => Promise<string>) => Promise<void>;
  /** Applies a new screen size: which style rules match depends on its width. */
  lay: (screen: Screen) => void;
  /** The text a reader sees, close to `innerText` of browsers. */
  innerText: (element: Element) => string;
  /** The action of a button with `popovertarget`. */
  togglePopover: (button: Element) => void;
  close: () => void;
};

/**
 * A document without scripts and layout. Knows what is hidden by the page's own style sheets, by `hidden`, and by closed details, dialogs and
 * popovers; does not know what is covered, clipped, moved off-screen or without a size by a style sheet. An empty element counts as without size.
 */
export function plainDocument(first: Screen): PlainDocument {
  const dom = new JSDOM('', { virtualConsole: new VirtualConsole() });
  const { window } = dom;
  const { document } = window;
  const styles = plainStyles(window, first);
  const opened = new WeakSet<Element>();
  const computed = window.getComputedStyle.bind(window);
  // The content of noscript is there, since no script runs; the engine would hide it.
  const displayOf = (element: Element): string => {
    if (element.localName === 'noscript') return 'inline';
    if (element.hasAttribute('popover')) return opened.has(element) ? 'block' : 'none';
    return computed(element).display;
  };
  const visibilityOf = (element: Element): string => computed(element).visibility;
  const hides = (parent: Element, child: Element): boolean =>
    (parent.localName === 'details' &&
      !parent.hasAttribute('open') &&
      child !== [...parent.children].find(({ localName }) => localName === 'summary')) ||
    parent.getAttribute('hidden') === 'until-found';
  const shown = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (displayOf(one) === 'none') return false;
      if (one.parentElement && hides(one.parentElement, one)) return false;
    }
    return true;
  };
  const hasSize = (element: Element): boolean =>
    shown(element) &&
    !(element.localName === 'option' && !element.closest('select[multiple], select[size]')) &&
    (element.matches(sized) ||
      [...element.querySelectorAll(sized)].some(shown) ||
      Boolean(element.textContent?.trim()));
  Object.assign(window.Element.prototype, {
    checkVisibility(this: Element) {
      return shown(this);
    },
    getBoundingClientRect(this: Element) {
      const size = hasSize(this) ? 1 : 0;
      return { x: 0, y: 0, top: 0, left: 0, right: size, bottom: size, width: size, height: size };
    },
  });
  window.getComputedStyle = ((element: Element, pseudo?: string) => ({
    display: displayOf(element),
    visibility: pseudo ? 'visible' : visibilityOf(element),
    content: 'none',
    cursor: 'auto',
    pointerEvents: 'auto',
    getPropertyValue: () => '',
  })) as unknown as typeof window.getComputedStyle;
  return {
    window,
    reader: readerIn(window),
    show: async (html, url, sheetOf) => {
      const parsed = new window.DOMParser().parseFromString(html, 'text/html');
      const texts = await styles.textsOf(parsed, url, sheetOf);
      dom.reconfigure({ url: url.split('#', 1)[0] });
      document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
      styles.use(texts);
    },
    lay: styles.lay,
    innerText: (element) => (shown(element) ? readText(element, displayOf, hides) : (element.textContent ?? '')),
    togglePopover: (button) => {
      const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
      if (!popover) return;
      const action = button.getAttribute('popovertargetaction') ?? 'toggle';
      if (action === 'hide' || (action === 'toggle' && opened.has(popover))) opened.delete(popover);
      else opened.add(popover);
    },
    close: () => window.close(),
  };
}

const outOfText = new Set([
  'script',
  'style',
  'template',
  'head',
  'textarea',
  'select',
  'input',
  'svg',
  'video',
  'audio',
  'iframe',
]);

function readText(
  root: Element,
  displayOf: (element: Element) => string,
  hides: (parent: Element, child: Element) => boolean,
): string {
  /** Words, and between them the number of line breaks. */
  const parts: (string | number)[] = [];
  const readWords = (text: string, whole: boolean) =>
    parts.push(...(whole ? text.split(/(?<=\n)/) : [text.replace(/[ \t\n\r\f]+/g, ' ')]));
  const read = (element: Element, blockly: boolean, kept: boolean): void => {
    const display = displayOf(element);
    if (display === 'none' || outOfText.has(element.localName)) return;
    const block = display !== 'contents' && (blockly || !/^(?:inline|table-cell)/.test(display));
    const apart = element.localName === 'p' ? 2 : 1;
    if (block) parts.push(apart);
    const flows = /^(?:inline-)?(?:flex|grid)$/.test(display) || (display === 'contents' && blockly);
    const whole = kept || element.localName === 'pre';
    for (const node of element.childNodes) {
      if (node.nodeType === 3) readWords(node.nodeValue ?? '', whole);
      if (node.nodeType !== 1 || hides(element, node as Element)) continue;
      if ((node as Element).localName === 'br') parts.push('\n');
      else read(node as Element, flows, whole);
    }
    if (display === 'table-cell' && element.nextElementSibling) parts.push('\t');
    if (block) parts.push(apart);
  };
  read(root, true, false);
  let text = '';
  let apart = 0;
  for (const part of parts) {
    if (typeof part === 'number') {
      apart = Math.max(apart, part);
      continue;
    }
    if (apart > 0 && !part.trim() && part !== '\n') continue;
    if (apart > 0) text = text.trimEnd() + '\n'.repeat(text ? apart : 0) + part.trimStart();
    else text += text.endsWith(' ') && part !== '\n' ? part.trimStart() : part;
    apart = 0;
  }
  return text.replace(/ *\n */g, '\n').trim();
}
