import type { DOMWindow } from 'jsdom';
import { parse, type AtRule, type Rule } from 'postcss';

export type Screen = { width: number; height: number; dark: boolean };

/** What decides whether something shows. */
const telling = /^(?:display|visibility)$/;

/** Style sheets reduced to visibility rules; cached per worker, because all pages of the site share them. */
const worker = globalThis as { tellingStyles?: Map<string, string> };
const cut = (worker.tellingStyles ??= new Map<string, string>());

function cutToTelling(css: string): string {
  const known = cut.get(css);
  if (known !== undefined) return known;
  const sheet = parse(css);
  sheet.walkDecls((one) => {
    if (!telling.test(one.prop)) one.remove();
  });
  const empty = (node: Rule | AtRule) => node.nodes?.length === 0 && node.remove();
  sheet.walkRules((rule) => void empty(rule));
  sheet.walkAtRules(
    (rule) => void (rule.name === 'font-face' || rule.name === 'keyframes' ? rule.remove() : empty(rule)),
  );
  const text = sheet.toString();
  cut.set(css, text);
  return text;
}

const pixels = (length: string, unit: string) => Number(length) * (unit === 'px' ? 1 : 16);
const yes = '(min-width:0px)';
const no = '(max-width:0px)';

/** jsdom has one screen and no scripting query: media queries on both are resolved here. */
function forScreen(css: string, { width, height, dark }: Screen): string {
  return css.replace(/@media[^{]*/g, (rule) =>
    rule
      .replace(/\((min|max)-(width|height): ?([\d.]+)(px|rem|em)\)/g, (_, bound, side, length, unit) => {
        const has = side === 'width' ? width : height;
        return (bound === 'min' ? has >= pixels(length, unit) : has <= pixels(length, unit)) ? yes : no;
      })
      .replace(/\(scripting: ?(\w+)\)/g, (_, word) => (word === 'none' ? yes : no))
      .replace(/\(prefers-color-scheme: ?(\w+)\)/g, (_, word) => ((word === 'dark') === dark ? yes : no)),
  );
}

/** The style sheets of a visitor's pages, reduced to visibility rules. */
export function plainStyles(window: DOMWindow, first: Screen) {
  let screen = first;
  let texts: string[] = [];
  const made = new Map<string, CSSStyleSheet>();
  const use = () => {
    window.document.adoptedStyleSheets = texts.map((text) => {
      const css = forScreen(text, screen);
      const sheet = made.get(css) ?? new window.CSSStyleSheet();
      if (!made.has(css)) sheet.replaceSync(css);
      made.set(css, sheet);
      return sheet;
    });
  };
  return {
    /** The texts of a page's style sheets, in their order. Those in the page are emptied, so that the engine need not read them as well. */
    textsOf: async (page: Document, url: string, sheetOf: (address: string) => Promise<string>) => {
      const found: string[] = [];
      for (const element of page.querySelectorAll('style, link[rel=stylesheet][href]')) {
        const address = element.getAttribute('href');
        found.push(
          cutToTelling(address === null ? (element.textContent ?? '') : await sheetOf(new URL(address, url).href)),
        );
        if (address === null) element.textContent = '';
      }
      return found;
    },
    use: (those: string[]) => {
      texts = those;
      use();
    },
    lay: (next: Screen) => {
      screen = next;
      use();
    },
  };
}
