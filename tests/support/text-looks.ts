import type { Page } from 'playwright-core';

/**
 * The distinct looks of text on a page: its colour, whether it is large, and everything behind it up to the first opaque background; for links also
 * the surrounding text. Texts of one look have the same contrast. Leaves the first element of each look in the page, as `textsByLook`.
 */
export function textLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    const behind = new Map<Element, string>();
    const clear = (colour: string) => colour === 'transparent' || /[,/] 0\)$/.test(colour);
    const opaque = (colour: string) => /^rgb\(|^(?:oklch|oklab|lab|lch|color)\([^/]*\)$/.test(colour);
    /** The background of an element, including its own. */
    const ground = (element: Element): string => {
      const known = behind.get(element);
      if (known !== undefined) return known;
      const style = styleOf(element);
      const own = [
        clear(style.backgroundColor) ? '' : style.backgroundColor,
        style.backgroundImage === 'none' ? '' : style.backgroundImage.slice(0, 200),
        style.opacity === '1' ? '' : `opacity ${style.opacity}`,
        style.filter === 'none' ? '' : style.filter,
        style.mixBlendMode === 'normal' ? '' : style.mixBlendMode,
        // It may be painted over something other than its parent.
        style.position === 'absolute' || style.position === 'fixed' ? `${style.position} ${element.className}` : '',
      ]
        .join(' ')
        .trim();
      const whole = opaque(style.backgroundColor) && style.position !== 'absolute' && style.position !== 'fixed';
      const parent = element.parentElement;
      const all = whole || !parent ? own : [own, ground(parent)].filter(Boolean).join(' < ');
      behind.set(element, all);
      return all;
    };
    const found = new Map<string, Element>();
    const saysSomething = (element: Element) =>
      element.matches('input:not([type=hidden]), textarea, select') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    for (const element of document.body.querySelectorAll('*')) {
      if (!saysSomething(element) || !element.checkVisibility()) continue;
      const style = styleOf(element);
      const size = parseFloat(style.fontSize);
      const weight = Number(style.fontWeight);
      const parts = [
        style.color,
        size >= 24 || (size >= 18.66 && weight >= 700) ? 'large' : '',
        style.textShadow === 'none' ? '' : style.textShadow,
        element.closest('[disabled], [aria-disabled=true]') ? 'disabled' : '',
        ground(element),
      ];
      const link = element.closest('a[href]');
      const around = link?.parentElement;
      if (link && around) {
        const line = styleOf(link);
        parts.push('link', line.textDecorationLine, line.borderBottomStyle, line.display, line.fontWeight);
        parts.push(styleOf(around).color, styleOf(around).fontWeight, ground(around));
      }
      const look = parts.join('; ');
      if (!found.has(look)) found.set(look, link ?? element);
    }
    Object.assign(window, { textsByLook: found });
    return [...found.keys()];
  });
}
